// The TypeScript programs that typed lint rules ask in a run over files that do not change. With typescript-eslint's `projectService`
// each component that is opened changes the program, and types are resolved again for every file.

import { readFileSync } from 'node:fs'
import { parseForESLint } from 'svelte-eslint-parser'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

const COMPONENTS = [{ extension: '.svelte', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }]

/** Files that svelte-eslint-parser translates before TypeScript sees them. */
const TRANSLATED = /\.svelte(\.ts)?$/

/** Return the TypeScript that svelte-eslint-parser makes of a file: what it hands to its script parser last. */
function translated(path) {
  let script = ''
  const recording = {
    ...parser,
    parseForESLint(code, options) {
      script = code
      return parser.parseForESLint(code, options)
    },
  }
  parseForESLint(readFileSync(path, 'utf8'), { filePath: path, parser: recording, svelteConfig })
  return script
}

/** Source files by name: programs share them. */
const files = new Map()

/** Return the program of a tsconfig. */
export function programOf(tsconfig) {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    tsconfig,
    { allowNonTsExtensions: true },
    ts.sys,
    undefined,
    undefined,
    COMPONENTS,
  )
  const host = ts.createCompilerHost(options, true)
  const { readFile, getSourceFile } = host
  host.readFile = (path) => (TRANSLATED.test(path) ? translated(path) : readFile(path))
  host.getSourceFile = (path, ...given) => {
    if (!files.has(path)) files.set(path, getSourceFile(path, ...given))
    return files.get(path)
  }
  return ts.createProgram(fileNames, options, host)
}
