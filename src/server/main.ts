// Starts the server. Compiled code is kept from one start to the next, and that has to be so before the rest is loaded.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { readStacksBySource } from './monitoring/stacks.ts'

enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'))
// The bundle's own name, beside which its maps lie.
if (import.meta.filename.endsWith('.js')) readStacksBySource(path.dirname(import.meta.filename))

// Monitoring sees only what is loaded after it, and is loaded only where there is somewhere to report to.
if (process.env['SENTRY_DSN']) {
  const [{ readConfig }, { startMonitoring }] = await Promise.all([
    import('./config.ts'),
    import('./monitoring/sentry.ts'),
  ])
  try {
    await startMonitoring(readConfig(process.env))
  } catch {
    // A wrong environment is refused below, with every problem listed.
  }
}

await import('./run.ts')
