/**
 * Which pieces the web is sent in. Left to itself the bundler makes a piece of every set of modules that the
 * same screens share: 500 of them, three quarters under 4 KB, and a first page asks for a hundred.
 */

const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|zustand|@tanstack|use-sync-external-store)[\\/]/
/** Behind an `import()` of their own: for those who need them. */
const LATER =
  /[\\/]src[\\/]web[\\/](?:client[\\/]health[\\/]sentry|areas[\\/](?:DevDesign|NotFound|Placeholder|public|routes|shells)|ui[\\/](?:player|table|showcase)|start-app|main)|\.(?:en|es)\.ts$/
const PLATFORM =
  /[\\/]src[\\/](?:web[\\/]|contract[\\/](?!endpoint|lists|validation|audit-codes|legal))|[\\/]node_modules[\\/]lucide-react[\\/]|vite[\\/]preload-helper/
const FEATURE = /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/](\w[\w-]*)[\\/]web[\\/](?:(\w+)[\\/])?/
const AREAS = new Set(['admin', 'organization', 'student', 'public'])

/** Messages: one piece for a wing and language. */
function wordsOf(id: string): string | null {
  const language = /\.(en|es)\.ts$/.exec(id)?.[1]
  if (!language) return null
  const wing = /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1]
  return `words-${wing ?? 'common'}-${language}`
}

/** Screens of a feature: one piece for each area that it has some in, and one for what they share. */
function featureOf(id: string): string | null {
  const [, wing, noun, folder] = FEATURE.exec(id) ?? []
  if (!wing || !noun || /[\\/](?:engine|worker|render|studio)[\\/]/.test(id)) return null
  return folder !== undefined && AREAS.has(folder) ? `${wing}-${folder}` : `${wing}-${noun}`
}

export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK, priority: 50 },
  { name: wordsOf, priority: 40 },
  { name: 'platform', test: (id: string) => PLATFORM.test(id) && !LATER.test(id), priority: 30 },
  { name: featureOf, priority: 20, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
]
