// Components and functions for every game's table:
//
//     Cloth        the cloth with seats around it: places, plate (snippet: seat, place), children in the middle, head, calls, over, foot
//     SeatPlate    a player's plate: seat, who (SeatView), place, turn, dealer, side, role, cards, backs, out, prompt, children (facts), said
//     TrickArea    cards in front of their players: laid [[seat, card], …], places, names, me, winner, faces, card (snippet), fly, idle
//     Callout      a call, large over the cloth for a moment: a Called (text, about, place, tone, loud), onend
//     Confirm      the question whether a costly action is meant (TableProps.asking), in the place of the buttons that offered it
//     Coloured     text with coloured suit signs
//     TimerRing    the time for a move, around something; part of SeatPlate
//     laid         laid(view, resting): cards on the cloth: the trick, or the one that has just been completed
//     Suit         a suit's sign in its colour, for light backgrounds; its name if the cards are Italian
//     Refusal      a refusal with its rule, near the hand
//     inFreePlace  action for a splash: it is where it covers nothing that a decision needs
//     readable     a sentence of the server with signs for its cards: "8♣" for "8C"
//     seating      seating(players, me, clockwise) → by seat 'bottom' | 'right' | 'far-right' | 'top' | 'far-left' | 'left'
//     isClockwise  direction of a game under given options
//     people       people(seats, me) → by seat "You" or the name;  actor(names, seat, me) → { who, you } for sentences
//     named        a sentence of the server with names for its seats: "the turn of Zanetta"
//     scoreSides   scoreSides(units, seats, me) → the columns of a score, the reader's first
//
// Anchors for the animations of lib/motion: "seat-0" … on the plates. Messages: seats.ftl, requested by the components
// themselves.

export type { Called } from './calls'
export { default as Callout } from './Callout.svelte'
export { default as Cloth } from './Cloth.svelte'
export { default as Confirm } from './Confirm.svelte'
export { default as Coloured } from './Coloured.svelte'
export { laid } from './laid'
export { actor, named, pairOf, people, scoreSides, together, type Side } from './people'
export { default as Refusal } from './Refusal.svelte'
export { readable } from './readable'
export { isClockwise, seating, type Place } from './seating'
export { inFreePlace } from './room'
export { default as SeatPlate } from './SeatPlate.svelte'
export { default as Suit } from './Suit.svelte'
export { default as TimerRing } from './TimerRing.svelte'
export { default as TrickArea } from './TrickArea.svelte'
