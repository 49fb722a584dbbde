// Starts the server. What makes loading quick comes first; all else is loaded after it has taken effect.
import './quick-resolve.ts'

await import('./run.ts')
