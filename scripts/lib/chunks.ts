/**
 * Which pieces the web is sent in. Left to itself the bundler makes a piece of every set of modules that the
 * same screens share: 500 of them, three quarters under 4 KB, and a first page asks for a hundred. Here a
 * screen needs the framework, the platform, its wing and its words. What stands behind an `import()` for few
 * (films, editors, three.js) keeps a piece of its own.
 */

const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|zustand|@tanstack|use-sync-external-store)[\\/]/
/** All that a whole page needs before somebody touches it, and what everything else needs too. */
const START =
  /preload-helper|rolldown[\\/]runtime|[\\/]src[\\/]contract[\\/]constants\.ts|[\\/]src[\\/]web[\\/](?:made\.ts|ui[\\/]styles[\\/])/
/** Behind an `import()` of their own: for those who need them. */
const LATER =
  /[\\/]web[\\/](?:client[\\/]health[\\/]sentry|main\.ts|areas[\\/](?:DevDesign|public[\\/]|routes[\\/]|shells[\\/](?:AppShell|Sidebar|Palette|Crumbs|finders|ActingBanner))|ui[\\/](?:player|table|showcase)[\\/])|RichText|hls-light|[\\/](?:engine[\\/](?!draw)|render[\\/]|studio[\\/])/
const PLATFORM = /[\\/]src[\\/](?:web|contract)[\\/]|[\\/]node_modules[\\/](?:lucide-react|idb)[\\/]/
const FEATURE = /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/](\w[\w-]*)[\\/]web[\\/](?:(\w+)[\\/])?/
/** Parts of the web that some screens share. */
const SHARED: readonly (readonly [name: string, test: RegExp])[] = [
  ['routes', /[\\/]areas[\\/]routes[\\/](?:cms|auth|types)\.ts/],
  ['shell', /[\\/]areas[\\/]shells[\\/](?:AppShell|Sidebar|Palette|Crumbs|finders|ActingBanner)/],
  ['player', /[\\/]web[\\/]ui[\\/]player[\\/]/],
  ['table', /[\\/]web[\\/]ui[\\/]table[\\/]/],
]
/** Features whose screens are for those who write, run or look after something. */
const WORKS =
  /^(?:course-drafts|editing|signs|signers|people-admin|memberships|groups|organizations|merging|audit-log|jobs|reports|learners|lists)$/
const WORKING_FOLDERS = /^(?:admin|organization|editor|authoring)$/

const wingOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1]
/** A wing with few words shares those of the people that it is about. */
const wordsWing = (wing: string | undefined): string => (wing === 'access' ? 'people' : (wing ?? 'common'))

/** Messages: one piece for a wing and language. */
function wordsOf(id: string): string | null {
  const language = /\.(en|es)\.ts$/.exec(id)?.[1]
  return language ? `words-${wordsWing(wingOf(id))}-${language}` : null
}

/** Shapes that forms are checked with: zod, and one piece for a wing. */
function contractOf(id: string): string | null {
  if (
    /[\\/]node_modules[\\/]zod[\\/]|[\\/]src[\\/]contract[\\/](?:access-levels|endpoint|lists|validation)\.ts/.test(
      id,
    )
  )
    return 'contract'
  return id.endsWith('.contract.ts') ? `contract-${wordsWing(wingOf(id))}` : null
}

/** Screens: of a wing those that people learn with, and those that people work with. */
function featureOf(id: string): string | null {
  const [, wing, noun, folder = ''] = FEATURE.exec(id) ?? []
  if (!wing || !noun || LATER.test(id)) return null
  return WORKS.test(noun) || WORKING_FOLDERS.test(folder) ? `${wing}-work` : wing
}

/** A group takes what it names and nothing else: what that imports belongs to a group of its own. */
export const chunkGroups = [
  { name: 'start', test: START, priority: 60 },
  { name: 'framework', test: FRAMEWORK, priority: 50 },
  { name: wordsOf, debugName: 'words', priority: 45 },
  { name: contractOf, debugName: 'contracts', priority: 40 },
  { name: 'platform', test: (id: string) => PLATFORM.test(id) && !LATER.test(id), priority: 30 },
  ...SHARED.map(([name, test]) => ({ name, test, priority: 25 })),
  { name: featureOf, debugName: 'features', priority: 20 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
