// How the client is cut into files: one script and one style sheet for each page, or for pages that are read together,
// and one file of words for each of them and each language. A request costs a slow line more than the kilobytes of
// what a page does not need of its file.
//
// `start.js` is copied into index.html: it runs before anything else is loaded, knows the files, and asks at once for
// those of the page and language that are wanted.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/**
 * Components of each file, without what they import: that is in the first file that needs it. The lobby is in the same
 * file as what every page needs, or most of them. Games that are alike share a file (`tricks`, `melds`). Panels are what
 * a table shows later, or beside itself if there is room.
 */
export const SCRIPTS = {
  app: /\/src\/(main\.ts|pages\/Lobby\.svelte|pages\/parts\/((Prose|RuleWords|PlayButton|LinkField)\.svelte|share\.ts)|lib\/(fitted|lessons\.svelte|random|saving|stored)\.ts)$/,
  qr: /\/src\/pages\/parts\/Qr\.svelte$/,
  table:
    /\/src\/(pages\/TablePage\.svelte|games\/(index\.ts|generic\/.+)|table\/(Table|parts\/.+|sheet\/(rows|verdict|winners)).*|lib\/(shuffle|signature)\.ts)$/,
  tricks: /\/src\/games\/(trumps|belote|coinche|briscola-bugiarda)\/(?!law\.ts).+$/,
  melds: /\/src\/games\/(rummy|burraco|biriba)\/(?!law\.ts).+$/,
  truco: /\/src\/games\/truco\/(?!law\.ts).+$/,
  panels: /\/src\/(table\/.+|pages\/record\/DealReview\.svelte)$/,
  lesson: /\/src\/pages\/(LessonPage|TryPage)\.svelte$/,
  record: /\/src\/pages\/((RecordPage|VerifyPage)\.svelte|verify\/check\.ts)$/,
  rules: /\/src\/pages\/(RulesPage|NotationPage|LearnPage)\.svelte$/,
  device: /\/src\/pages\/(DevicePage|NoPage)\.svelte$/,
  new: /\/src\/pages\/NewTable\.svelte$/,
  club: /\/src\/(pages\/Club\w*\.svelte|club\/(?!facts\/).+)$/,
  pad: /\/src\/(pages\/PadPage\.svelte|pad\/.+|games\/[\w-]+\/law\.ts)$/,
  facts: /\/src\/club\/facts\/.+$/,
}

/** Parts of the words that the lobby, the score pad and pages for reading need, and those of the proofs. A table needs all others. */
const WORDS = {
  lobby: ['base', 'cards', 'company', 'lobby', 'options', 'families', 'rules', 'lessons', 'record', 'sheet'],
  verify: ['verify'],
  club: ['hall', 'evenings'],
  pad: ['pad'],
}
const MESSAGES =
  /\/(?:words\/(?<language>\w+)\/(?<part>[\w-]+)\.ftl|faces\/words\.(?<own>\w+)\.ftl|\w+\/refusals\.(?<refused>\w+)\.ftl)\?raw$/

/** Return the name of the file that a module of words is in; null for other modules. */
export function wordsFile(id) {
  const { language, part, own, refused } = MESSAGES.exec(id)?.groups ?? {}
  if (refused) return `words-pad-${refused}`
  if (own) return `words-table-${own}`
  if (!language) return null
  const page = Object.keys(WORDS).find((page) => WORDS[page].includes(part)) ?? 'table'
  return `words-${page}-${language}`
}

/**
 * Groups for the bundler, the first of which has what several need. No priority may be negative: the bundler takes such a
 * one for the highest.
 */
const MOST = Object.keys(SCRIPTS).length
export const groups = [
  { name: wordsFile, debugName: 'words', test: MESSAGES, priority: MOST + 1 },
  ...Object.entries(SCRIPTS).map(([name, test], place) => ({ name, test, priority: MOST - place })),
]

const GAMES = join(import.meta.dirname, 'src/games')

/** Name of the file of each game that has a folder with a face of its own: `{ belote: 'tricks' }`. */
export const FILE_OF = Object.fromEntries(
  readdirSync(GAMES)
    .filter((game) => game !== 'generic' && existsSync(join(GAMES, game, 'index.ts')))
    .map((game) => [game, Object.keys(SCRIPTS).find((name) => SCRIPTS[name].test(`/src/games/${game}/index.ts`))]),
)

/** Return the files that `start.js` asks for, by name and ending: `{ 'table.js': '/assets/table-….js' }`. */
function listed(bundle) {
  const named = Object.values(bundle).map(({ fileName }) => [fileName.replace(/-[\w-]{8}(\.\w+)$/, '$1'), fileName])
  const pages = ['table', ...new Set(Object.values(FILE_OF))].join('|')
  const wanted = new RegExp(`^assets/((${pages})\\.(js|css)|words-(lobby|table)-\\w+\\.js|(french|italian)\\.svg)$`)
  return Object.fromEntries(
    named.filter(([name]) => wanted.test(name)).map(([name, file]) => [basename(name), `/${file}`]),
  )
}

/** Plugin that writes `start.js` into the page, in the place of its comment. */
export function startScript() {
  return {
    name: 'start-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const source = readFileSync(join(import.meta.dirname, 'start.js'), 'utf8')
        const code = source
          .replace(/^ *\/\/.*\n/gm, '')
          .replace('__FILES__', JSON.stringify(listed(bundle)))
          .replace('__GAMES__', JSON.stringify(FILE_OF))
        return page.replace(/<!-- start\.js.*?-->/, () => `<script>\n${code}</script>`)
      },
    },
  }
}

/** Names of files that the score pad needs, and of the words in every language. */
const OF_PAD = /^assets\/(index|app|pad|new|words-(lobby|pad)-\w+)-[\w-]{8}\.(js|css)$/

/** Return the files that the score pad needs: its page's, what these import, and the words in all languages. */
function filesOfPad(bundle) {
  const wanted = new Set(Object.keys(bundle).filter((name) => OF_PAD.test(name)))
  for (const name of wanted) {
    const { imports = [], viteMetadata } = bundle[name]
    for (const one of [...imports, ...(viteMetadata?.importedCss ?? [])]) wanted.add(one)
  }
  return [...[...wanted].toSorted().map((name) => `/${name}`), '/icon.svg']
}

/** Plugin that writes the score pad's service worker, with its files and a version that changes with them. */
export function padWorker() {
  return {
    name: 'pad-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOfPad(bundle)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        const text = readFileSync(join(import.meta.dirname, 'pad-worker.js'), 'utf8')
        const source = text.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'pad-worker.js', source })
      },
    },
  }
}

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Plugin that writes each file in the two compressions that browsers take, for the server to send as it is. */
export function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      const ways = files.flatMap((name) => Object.entries(pack).map(([ending, packed]) => ({ name, ending, packed })))
      await Promise.all(
        ways.map(async ({ name, ending, packed }) => {
          const path = join(dir, name)
          await writeFile(`${path}.${ending}`, await packed(await readFile(path)))
        }),
      )
    },
  }
}
