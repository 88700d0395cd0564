// Generates src/lib/wire.ts from the server's models, src/lib/views.ts from the games' views and src/pad/law/data.json
// from the forms of the games' facts: `npm run wire`. With --check it writes nothing, and fails if a file is out of date.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const FILES = [
  {
    file: 'src/lib/wire.ts',
    from: 'ridotto.server.wire.schema',
    name: 'Wire',
    banner: '// Generated from src/ridotto/server/wire/ by `make wire`: change it there.',
  },
  {
    file: 'src/lib/views.ts',
    from: 'ridotto.server.wire.views',
    name: 'Views',
    banner: '// Generated from src/ridotto/games/*/law/views.py by `make wire`: change it there.',
  },
  { file: 'src/pad/law/data.json', from: 'ridotto.server.wire.pad' }, // from games/*/law/form.py: data, not types
]

const schemaOf = (module) =>
  JSON.parse(execFileSync('../.venv/bin/python', ['-m', module], { encoding: 'utf8', maxBuffer: 1 << 24 }))

/** Remove the titles of properties, which would become types of their own. */
function untitled(node) {
  if (!node || typeof node !== 'object') return node
  if (Array.isArray(node)) return node.map(untitled)
  const kept = Object.entries(node).filter(([key, value]) => key !== 'title' || typeof value !== 'string')
  return Object.fromEntries(kept.map(([key, value]) => [key, untitled(value)]))
}

/** Rewrite tuples as in an older version of JSON Schema, the one that the generator understands. */
function tupled(node) {
  if (!node || typeof node !== 'object') return node
  if (Array.isArray(node)) return node.map(tupled)
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, tupled(value)]))
  if (!prefixItems) return rest
  const { minItems: _, maxItems: __, ...tuple } = rest
  return { ...tuple, items: prefixItems, additionalItems: false }
}

async function made({ from, name, banner }) {
  if (!name) return `${JSON.stringify(schemaOf(from))}\n`
  const { $defs } = tupled(untitled(schemaOf(from)))
  const text = await compile({ $defs, type: 'object', additionalProperties: false }, name, {
    bannerComment: banner,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    format: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const pointer = ` \\* This interface was referenced by \`${name}\`'s JSON-Schema\n \\* via the \`definition\` "\\w+"\\.\n`
  return text
    .replace(`export interface ${name} {}\n`, '')
    .replace(new RegExp(`/\\*\\*\n${pointer} \\*/\n`, 'g'), '')
    .replace(new RegExp(` \\*\n${pointer}`, 'g'), '')
    .replace(/ \*\/\nexport/g, ' */\nexport')
}

const check = process.argv.includes('--check')
for (const one of FILES) {
  const text = await made(one)
  if (!check) writeFileSync(one.file, text)
  else if (readFileSync(one.file, 'utf8') !== text) {
    console.error(`${one.file} is not what the server says: run \`make wire\``)
    process.exitCode = 1
  }
}
