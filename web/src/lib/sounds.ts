// Synthesised sounds: paper is filtered noise, everything else a few struck bars.

import { settings } from './settings.svelte'

export type Sound =
  'deal' | 'play' | 'trick' | 'turn' | 'win' | 'end' | 'chat' | 'call' | 'raise' | 'accept' | 'fold' | 'nudge'

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

/** A rustle of paper; `pitch` is the centre frequency of its noise in hertz. */
function paper(audio: AudioContext, start: number, length: number, pitch: number, loudness: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer: (hiss ??= noise(audio)) })
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.9 })
  band.frequency.exponentialRampToValueAtTime(pitch * 0.45, start + length)
  source.connect(band).connect(fading(audio, start, length, loudness))
  source.start(start, 0, length)
}

/** A struck wooden bar: a tone and a weak, short overtone. */
function bar(audio: AudioContext, start: number, pitch: number, loudness: number, length = 0.5): void {
  for (const [times, share, last] of [
    [1, 1, length],
    [3.93, 0.22, length / 4],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch * times })
    tone.connect(fading(audio, start, last, loudness * share))
    tone.start(start)
    tone.stop(start + last)
  }
}

/** A hand striking the table: a thud, and a rattle. */
function slap(audio: AudioContext, start: number): void {
  paper(audio, start, 0.05, 900, 0.8)
  bar(audio, start, 82, 0.45, 0.3)
  for (let i = 0; i < 3; i++) paper(audio, start + 0.09 + i * 0.05, 0.04, 3200, 0.14 - i * 0.04)
}

function fading(audio: AudioContext, start: number, length: number, loudness: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(audio.destination)
  return gain
}

const SOUNDS: Record<Sound, (audio: AudioContext, now: number) => void> = {
  deal: (audio, now) => {
    for (let i = 0; i < 5; i++) paper(audio, now + i * 0.075, 0.07, 3600 + (i % 2) * 500, 0.16)
  },
  play: (audio, now) => {
    paper(audio, now, 0.06, 2800, 0.3)
    bar(audio, now + 0.02, 130, 0.12, 0.09)
  },
  trick: (audio, now) => {
    for (let i = 0; i < 3; i++) paper(audio, now + i * 0.05, 0.1, 1800 - i * 250, 0.18)
  },
  turn: (audio, now) => {
    bar(audio, now, 587.3, 0.1)
    bar(audio, now + 0.11, 784, 0.1)
  },
  win: (audio, now) => {
    for (const [i, pitch] of [523.3, 659.3, 784, 1046.5].entries()) bar(audio, now + i * 0.12, pitch, 0.11, 0.9)
  },
  end: (audio, now) => {
    for (const [i, pitch] of [523.3, 440, 392].entries()) bar(audio, now + i * 0.16, pitch, 0.07, 0.8)
  },
  call: (audio, now) => {
    slap(audio, now)
    for (const [i, pitch] of [392, 523.3].entries()) bar(audio, now + 0.08 + i * 0.09, pitch, 0.14, 0.5)
  },
  raise: (audio, now) => {
    slap(audio, now)
    for (const [i, pitch] of [523.3, 659.3, 880].entries()) bar(audio, now + 0.08 + i * 0.08, pitch, 0.14, 0.5)
  },
  accept: (audio, now) => {
    for (const [i, pitch] of [392, 587.3].entries()) bar(audio, now + i * 0.09, pitch, 0.12, 0.5)
  },
  fold: (audio, now) => {
    for (const [i, pitch] of [440, 349.2, 261.6].entries()) bar(audio, now + i * 0.13, pitch, 0.1, 0.5)
  },
  nudge: (audio, now) => {
    for (const [i, pitch] of [659.3, 659.3, 880].entries()) bar(audio, now + i * 0.16, pitch, 0.16, 0.5)
  },
  chat: (audio, now) => bar(audio, now, 1174.7, 0.05, 0.25),
}

/** Play a sound, unless sounds are off or the page has not been touched yet. */
export function play(sound: Sound): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  SOUNDS[sound](context, context.currentTime + 0.01)
}
