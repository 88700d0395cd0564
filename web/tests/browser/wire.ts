// A wire to a server that can be bad: a TCP proxy that carries everything, or swallows it.

import { createConnection, createServer, type AddressInfo, type Server as Listener, type Socket } from 'node:net'

export class Wire {
  origin = ''
  readonly #target: number
  readonly #ends = new Set<Socket>()
  #listener: Listener | null = null
  #dead = false

  constructor(target: string) {
    this.#target = Number(new URL(target).port)
  }

  async open(): Promise<void> {
    const listener = (this.#listener = createServer((near) => this.#carry(near)))
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    this.origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  }

  /** Swallow all packets from now on, in both directions; no connection ends by it. */
  die(): void {
    this.#dead = true
  }

  /** Carry again. Connections that have lost something are beyond help: they stay silent. */
  heal(): void {
    this.#dead = false
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy()
    await new Promise((resolve) => this.#listener?.close(resolve))
  }

  #carry(near: Socket): void {
    const far = createConnection(this.#target, '127.0.0.1')
    let lost = this.#dead
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(from)
      from.on('data', (piece) => {
        lost ||= this.#dead
        if (!lost) to.write(piece)
      })
      from.on('close', () => {
        this.#ends.delete(from)
        if (!lost && !this.#dead) to.destroy()
      })
      from.on('error', () => {})
    }
  }
}
