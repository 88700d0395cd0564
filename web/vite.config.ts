import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compressed, groups, padWorker, startScript } from './bundles.js'

const server = process.env.RIDOTTO_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), startScript(), padWorker(), compressed()],
  worker: { format: 'es' }, // a separate file, as the content security policy requires
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] }, // the messages are shared with Python
  },
  build: {
    outDir: '../src/ridotto/server/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // no data: URLs, as the content security policy requires
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
