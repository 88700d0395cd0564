// A server for tests. It has its own database, unless another is given, its bots hardly think, and its cards are the same in every run.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

export class Server {
  origin = ''
  readonly #environment: Record<string, string>
  readonly #folder = mkdtempSync(join(tmpdir(), 'ridotto-'))
  readonly #database: string
  #process: ChildProcess | null = null

  constructor(seed: string, shelf = false, database?: string) {
    this.#database = database ?? join(this.#folder, 'browser.sqlite')
    this.#environment = {
      RIDOTTO_BOTS: 'steady',
      RIDOTTO_TEST_SEED: seed,
      RIDOTTO_GAMES: shelf ? '../tests/shelf' : '',
    }
  }

  /** Start it, the second time on the same port, and wait until it accepts connections. */
  async start(): Promise<void> {
    const port = this.origin.split(':').at(-1) || '0' // none yet: any free one
    const words = [
      'serve',
      '--port',
      port,
      '--database',
      this.#database,
      '--pace',
      '0.02',
      '--rate',
      '1000',
      '--log-level',
      'error',
    ]
    const env = { ...process.env, PYTHONUNBUFFERED: '1', ...this.#environment }
    const started = spawn(process.env.RIDOTTO ?? '../.venv/bin/ridotto', words, {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = started
    this.origin = await new Promise((resolve, reject) => {
      started.once('error', reject)
      started.once('exit', (status) => reject(new Error(`the server ended with ${status}`)))
      createInterface(started.stdout).on('line', (line) => {
        const address = /http:\/\/\S+/.exec(line)
        if (address) resolve(address[0])
      })
    })
    while (
      !(await fetch(`${this.origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await setTimeout(20)
  }

  /** Kill it without warning. */
  kill(): void {
    this.#process?.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await gone
    rmSync(this.#folder, { recursive: true })
  }
}
