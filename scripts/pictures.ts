// `npm run pictures`: loads e2e/pictures.ts through Vite, as the table of routes that it reads has screens in it.
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null },
})
await vite.ssrLoadModule('/e2e/pictures.ts')
await vite.close()
