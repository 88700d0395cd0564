// Makes src/lib/wire.ts from the server's models: `npm run wire`.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const schema = JSON.parse(
  execFileSync('../.venv/bin/python', ['-m', 'ridotto.server.wire.schema'], { encoding: 'utf8', maxBuffer: 1 << 24 }),
)

/** Titles of properties would become types of their own. */
function untitled(node) {
  if (!node || typeof node !== 'object') return node
  if (Array.isArray(node)) return node.map(untitled)
  const kept = Object.entries(node).filter(([key, value]) => key !== 'title' || typeof value !== 'string')
  return Object.fromEntries(kept.map(([key, value]) => [key, untitled(value)]))
}

const defs = untitled(schema.$defs)
const text = await compile({ $defs: defs, type: 'object', additionalProperties: false }, 'Wire', {
  bannerComment: '// Made from src/ridotto/server/wire/ by `make wire`: change it there.',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  format: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
})
writeFileSync(
  'src/lib/wire.ts',
  text
    .replace(/export interface Wire \{\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
    .replace(/ \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
    .replace(/ \*\/\nexport/g, ' */\nexport'),
)
