import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.argv.includes('--ssr')

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: server ? 'dist/prerender' : 'dist/web',
    target: 'es2023',
    manifest: !server,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
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
