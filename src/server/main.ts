// Starts the server. What makes loading quick comes first; all else is loaded after it has taken effect.
import './quick-resolve.ts'

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
