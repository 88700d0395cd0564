// Import rules of the client's modules, types included: no cycles, and no layer imports from one above it.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(__dirname, '../src')
const FLOORS = ['lib', 'ui', 'table', 'coach', 'games', 'pages']
/** Matches `import … from`, `export … from`, side-effect imports and dynamic imports. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)'/g

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** Return our module at a path; undefined for a style or a picture. */
const resolved = (path: string) => ['', '.ts', '.svelte', '/index.ts'].map((end) => path + end).find(isFile)

const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))
/** A component may render itself recursively: that is not a cycle. */
const importsOf = (name: string) => {
  const path = join(SOURCE, name)
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, other]) => resolved(join(dirname(path), other!)))
    .flatMap((other) => (other === undefined || other === path ? [] : [relative(SOURCE, other)]))
}
const imports = new Map(modules.map((name) => [name, importsOf(name)]))

/** Return the first cycle found from a module; null if there is none. `done` collects modules without one. */
function cycle(name: string, above: string[], done: Set<string>): string[] | null {
  if (above.includes(name)) return [...above.slice(above.indexOf(name)), name]
  if (done.has(name)) return null
  for (const other of imports.get(name) ?? []) {
    const found = cycle(other, [...above, name], done)
    if (found) return found
  }
  done.add(name)
  return null
}

const floor = (name: string) => FLOORS.indexOf(name.split('/')[0]!)

test('imports have no cycles', () => {
  expect(imports.get('games/truco/index.ts')).toContain('table/contract.ts')
  const done = new Set<string>()
  expect(modules.map((name) => cycle(name, [], done)).filter(Boolean)).toEqual([])
})

test('no layer imports from one above it', () => {
  const up = modules.flatMap((name) =>
    (imports.get(name) ?? [])
      .filter((other) => floor(name) >= 0 && floor(other) > floor(name))
      .map((other) => `${name} → ${other}`),
  )
  expect(up).toEqual([])
})
