import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import { builtinModules } from 'node:module'
import ts from 'typescript-eslint'
import { programOf } from './lint.js'
import svelteConfig from './svelte.config.js'

/** True in `npm run lint`: files stay as they are. An editor changes them, and so does `--fix`. */
const once = process.env.npm_lifecycle_event === 'lint' && !process.argv.includes('--fix')
/** True in the usual run of the tests: building programs and asking them is half of a lint. `make check` and the deep run have it. */
const untyped = Boolean(process.env.RIDOTTO_LIGHT)
const programs = once && !untyped && { programs: ['tsconfig.json', 'tests/tsconfig.json'].map(programOf) }
const types = programs || { projectService: !untyped && { allowDefaultProject: ['*.config.ts'] } }

/** What Node has and browsers do not. */
const NODE_ALONE = Object.keys(globals.node).filter((name) => !(name in globals.browser))

export default defineConfig(
  globalIgnores(['src/lib/wire.ts', 'src/lib/views.ts']), // generated
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { ...types, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // typescript-eslint can't resolve the exports of .svelte files and would report every use of one. svelte-check
      // resolves them, and `strict` forbids implicit any.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // Sets and maps in state are replaced as a whole; those that are changed in place are local.
      'svelte/prefer-svelte-reactivity': 'off',
      // Spaces between inline elements are written {' '}.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      // Starts loading a component's messages; pages wait for them in `wordsReady`.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'file', path: 'src/lib/words.svelte.ts', name: 'need' }] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // svelte-check has the types of Node here as well: it checks the client and its tests in one run.
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    rules: {
      'no-restricted-globals': ['error', ...NODE_ALONE],
      'no-restricted-imports': ['error', { paths: builtinModules, patterns: ['node:*'] }],
    },
  },
  {
    // The parser doesn't see that `bind:this` assigns.
    files: ['**/*.svelte'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  {
    files: ['tests/**'],
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/require-await': 'off', // fakes of asynchronous interfaces
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    files: ['**/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node, parserOptions: { programs: null } },
  },
  untyped ? ts.configs.disableTypeChecked : [],
)
