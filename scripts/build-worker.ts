// Makes dist/worker/sw.js, the worker of the application on the home screen, after the web that it keeps.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { checkPrecache, precached, sentBytes, type Manifest } from './lib/precache.ts'

const ROOT = path.join(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'dist/web')
/** The page without content, which the application fills: the same at every address of an area. */
const SHELL = '/app?shell'

const text = readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8')
const files = precached(JSON.parse(text) as Manifest)
// The page counts as one of them.
const bytes = [...files, 'index.html'].reduce((sum, file) => sum + sentBytes(WEB, file), 0)
checkPrecache([...files, SHELL], bytes)

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  define: {
    'process.env.NODE_ENV': '"production"',
    __BUILD__: JSON.stringify({
      shell: SHELL,
      files: [
        // The names of parts are made from their content; the page's is not.
        {
          url: SHELL,
          revision: createHash('sha256')
            .update(text)
            .update(readFileSync(path.join(WEB, 'index.html')))
            .digest('hex')
            .slice(0, 16),
        },
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ],
    }),
  },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: path.join(ROOT, 'src/web/worker/sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
console.log(`The worker keeps ${files.length + 1} files, ${Math.round(bytes / 1024)} KB.`)
