import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/lib/chunks.ts'
import { layoutOnce } from './scripts/lib/layout-once.ts'
import { withoutZod } from './scripts/lib/without-zod.ts'

const server = process.argv.includes('--ssr')

export default defineConfig({
  plugins: [react(), ...(server ? [] : [withoutZod(), layoutOnce()])],
  build: {
    outDir: server ? 'dist/renderer' : 'dist/web',
    target: 'es2023',
    manifest: !server,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!server && {
      rolldownOptions: {
        // What the groups ask for (scripts/lib/chunks.ts): modules run in the order in which they are imported.
        preserveEntrySignatures: 'allow-extension' as const,
        output: { codeSplitting: { groups: chunkGroups }, strictExecutionOrder: true },
      },
    }),
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/files': 'http://127.0.0.1:3000',
      '/media': 'http://127.0.0.1:3000',
      '/uploads': 'http://127.0.0.1:3000',
    },
  },
})
