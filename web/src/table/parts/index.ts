// Parts that every game's table may use:
//
//     Cloth        the cloth with seats round it: places, plate (snippet: seat, place), children in the middle, head, calls, over, foot
//     SeatPlate    who sits there: seat, who (SeatView), place, turn, dealer, side, role, cards, backs, out, prompt, children (facts), said
//     TrickArea    cards before their players: laid [[seat, card], …], places, names, me, winner, faces, card (snippet), fly, idle
//     Outcry       what is called across the table, large over the cloth for a moment: a Called (text, about, place, tone, loud), onend
//     Coloured     a text whose suit signs have their colours
//     TimerRing    the time for a move, round something; SeatPlate has it
//     laid         laid(view, resting): what lies on the cloth: the trick, or the one that has just become complete
//     Suit         a suit's sign in its colour, for light ground; its name where the cards are Italian
//     Refusal      the sentence of a refusal with its rule, near the hand
//     readable     a sentence of the server with signs for its cards: "8♣" for "8C"
//     seating      seating(players, me, clockwise) → by seat 'bottom' | 'right' | 'far-right' | 'top' | 'far-left' | 'left'
//     isClockwise  of a game under some options
//     people       people(seats, me) → by seat "You" or the name;  actor(names, seat, me) → { who, you } for sentences
//     named        a sentence of the server with names for its seats: "the turn of Zanetta"
//     scoreSides   scoreSides(units, seats, me) → the columns of a score, the reader's own first
//
// Anchors for lib/motion's flights: "seat-0" … on the plates. Words: seats.ftl, asked for by the parts themselves.

export type { Called } from './calls'
export { default as Outcry } from './Outcry.svelte'
export { default as Cloth } from './Cloth.svelte'
export { default as Coloured } from './Coloured.svelte'
export { laid } from './laid'
export { actor, named, people, scoreSides, type Side } from './people'
export { default as Refusal } from './Refusal.svelte'
export { readable } from './readable'
export { isClockwise, seating, type Place } from './seating'
export { default as SeatPlate } from './SeatPlate.svelte'
export { default as Suit } from './Suit.svelte'
export { default as TimerRing } from './TimerRing.svelte'
export { default as TrickArea } from './TrickArea.svelte'
