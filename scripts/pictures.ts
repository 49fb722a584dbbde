// `npm run pictures`: loads e2e/pictures.ts through Vite, as the table of routes that it reads has screens in it.
import { runnerImport } from 'vite'

await runnerImport('./e2e/pictures.ts', { configFile: false, logLevel: 'error' })
