import path from 'node:path'

/**
 * Which pieces the web is sent in. Left to itself the bundler makes a piece of every set of modules that the
 * same screens share: 500 of them, three quarters under 4 KB, and a first page asks for a hundred. Here a
 * module belongs to the first people in the order below whose screens need it, and an `import()` for few
 * (films, editors, three.js) keeps its own piece.
 */

type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const ROUTES = path.join(import.meta.dirname, '../../src/web/areas/routes')
const START_APP = path.join(import.meta.dirname, '../../src/web/start-app.tsx')
const APP_SHELL = path.join(import.meta.dirname, '../../src/web/areas/shells/AppShell.tsx')
/** For whom the screens of a table of routes are. */
const AUDIENCES = ['auth', 'cms', 'student', 'organization', 'admin', 'meeting'] as const
type Audience = 'start' | 'shell' | (typeof AUDIENCES)[number]

const MAIN = path.join(import.meta.dirname, '../../src/web/main.ts')
const RUNTIME = /preload-helper|rolldown[\\/]runtime/
// The lists of Base UI load with the palette, which few open.
const FRAMEWORK =
  /[\\/]node_modules[\\/](?!@base-ui[\\/]react[\\/](?:autocomplete|combobox)[\\/])(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|zustand|@tanstack|use-sync-external-store|@base-ui|@floating-ui|tabbable|reselect)[\\/]/
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/
const CONTRACT = /[\\/]node_modules[\\/]zod[\\/]|[\\/]src[\\/]contract[\\/](?!csv\.)/
/** Shared code of a feature's server and screens: limits and rules that its contract is made of. */
const SHARED = /[\\/]src[\\/]features[\\/](?!media[\\/]signer)[\w-]+[\\/][\w-]+[\\/]shared[\\/]/
/** Lists out of a spreadsheet, for who invites many people. */
const SPREADSHEETS = /[\\/]src[\\/]contract[\\/]csv\.|[\\/]node_modules[\\/]papaparse[\\/]/
/** Route tables: the public ones are loaded by everybody, those of signed-in people form one piece. */
const PUBLIC_TABLES = /[\\/]areas[\\/]routes[\\/](?:cms|preview|content|auth|meeting|types)\.ts/
const AREA_TABLES = /[\\/]areas[\\/]routes[\\/](?:student|organization|admin[\w-]*)\.ts/
/** Shell around every screen of signed-in people, with their socket. */
const SHELL =
  /[\\/]areas[\\/]shells[\\/](?:AppShell|Sidebar|Palette|Crumbs|finders|ActingBanner)|[\\/]overlay[\\/]CommandPalette|@base-ui[\\/]react[\\/](?:autocomplete|combobox)[\\/]|[\\/]node_modules[\\/](?:socket\.io|engine\.io|@socket\.io)/
/** Small, and loaded by themselves. */
const PLATFORM =
  /[\\/]areas[\\/](?:NotFound|Placeholder)|[\\/]node_modules[\\/]idb[\\/]|[\\/]content[\\/]media[\\/]|[\\/]engine[\\/]draw/
/** Parts that few need keep their own `import()`. */
const LATER = /RichText|hls-light|[\\/]engine[\\/](?!draw)|[\\/]render[\\/]|[\\/]studio[\\/]/

const wingOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1]
/** A wing with few words shares those of the people that it is about. */
const wordsWing = (wing: string | undefined): string =>
  wing === 'access'
    ? 'people'
    : wing === 'media'
      ? 'dictionary'
      : wing === undefined || wing === 'site'
        ? 'common'
        : wing
/** Words share a piece with their signs; everything that people learn with is one piece. */
const publicWing = (wing: string): string =>
  wing === 'media' || wing === 'dictionary' ? 'dictionary' : wing === 'site' ? 'site' : 'learning'

/** Words that few read: those of the audit log, and those for organizers of events. */
const FOR_FEW = /[\\/](?:audit-words|organizer)\.\w+\.ts$/

/** Messages: one piece for a wing and language. */
function wordsOf(id: string): string | null {
  const language = /\.(en|es)\.ts$/.exec(id)?.[1]
  return language ? `words-${wordsWing(FOR_FEW.test(id) ? 'insights' : wingOf(id))}-${language}` : null
}

const isContract = (id: string): boolean => id.endsWith('.contract.ts')
/** The contracts of the wings that learners meet form one piece. */
const contractWing = (wing: string | undefined): string =>
  wing === 'people' || wing === 'access' ? 'people' : wing === 'insights' ? 'insights' : 'learning'

let withZod: Map<string, boolean> | undefined
/** True when a module imports zod, directly or not. */
function bringsZod(id: string, modules: Modules): boolean {
  const known = (withZod ??= new Map())
  if (!known.has(id)) {
    known.set(id, ZOD.test(id))
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    if (imported.some((next) => bringsZod(next, modules))) known.set(id, true)
  }
  return known.get(id)!
}

/**
 * Shapes that forms are checked with: zod and what they share, and those of several wings. Names and numbers
 * of the contract that need no zod are read by every visitor.
 */
function contractOf(id: string, modules: Modules): string | null {
  if (CONTRACT.test(id)) return bringsZod(id, modules) ? 'contract' : 'platform'
  if (!isContract(id) && !SHARED.test(id)) return null
  return bringsZod(id, modules) ? `contract-${contractWing(wingOf(id))}` : null
}

let entry: Set<string> | undefined
/**
 * Piece of the entry script's imports: all that a public page costs before somebody touches it. The build of
 * pages without a browser has another entry, and no such piece.
 */
function startOf(id: string, modules: Modules): string | null {
  entry ??= new Set(modules.getModuleInfo(MAIN)?.importedIds)
  return RUNTIME.test(id) || entry.has(id) ? 'start' : null
}

let audiences: Map<string, Audience> | undefined
/** For whom each module is: the first whose screens import it. */
function audiencesIn(modules: Modules): Map<string, Audience> {
  const found = new Map<string, Audience>()
  const follow = (id: string, audience: Audience): void => {
    const waiting = [id]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue
      found.set(next, audience)
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
    }
  }
  follow(START_APP, 'start')
  for (const audience of AUDIENCES) {
    // The shell around every screen of signed-in people precedes the first of their screens.
    if (audience === 'student') follow(APP_SHELL, 'shell')
    for (const name of audience === 'cms' ? ['cms', 'preview', 'content'] : [audience]) {
      const table = modules.getModuleInfo(path.join(ROUTES, `${name}.ts`))
      if (!table) throw new Error(`There is no table of routes "${name}.ts".`)
      for (const screen of table.dynamicallyImportedIds) follow(screen, audience)
    }
  }
  return found
}

function pieceOf(id: string, modules: Modules): string | null {
  if (SPREADSHEETS.test(id)) return 'organization-people'
  if (LATER.test(id)) return null
  if (PLATFORM.test(id) || PUBLIC_TABLES.test(id)) return 'platform'
  audiences ??= audiencesIn(modules)
  const audience = audiences.get(id),
    wing = wingOf(id)
  if (audience === undefined) return null
  if (audience === 'start') return 'platform'
  if (wing === undefined)
    return audience === 'auth' || audience === 'cms'
      ? 'platform'
      : id.includes('node_modules')
        ? null
        : 'shell'
  if (audience === 'auth') return 'auth'
  if (audience === 'cms') return publicWing(wing)
  return audience === 'student' ? audience : `${audience}-${wing}`
}

/** A group contains only the modules that it names; their imports belong to groups of their own. */
export const chunkGroups = [
  { name: startOf, debugName: 'start', priority: 60 },
  { name: 'framework', test: FRAMEWORK, priority: 50 },
  { name: wordsOf, debugName: 'words', priority: 45 },
  { name: contractOf, debugName: 'contracts', priority: 40 },
  { name: 'areas', test: AREA_TABLES, priority: 35 },
  { name: 'shell', test: SHELL, priority: 35 },
  { name: pieceOf, debugName: 'pieces', priority: 20 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
