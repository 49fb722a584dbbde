import path from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** Files of the route table whose screens visitors read. */
const PUBLIC_ROUTES = /\/areas\/routes\/(?:cms|written|preview)\.ts$/
/** Modules that only writers need: the validation of forms, and the editor of formatted text. */
const HEAVY = /\/node_modules\/(?:zod|@tiptap\/[^/]+|prosemirror-[^/]+)\//

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

/**
 * Lists the chunks with code for writers that are loaded together with the chunks of these modules, each with
 * its chain of imports.
 */
export function heavyBehind(chunks: readonly Chunk[], modules: ReadonlySet<string>): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (chunk: Chunk, chain: readonly string[]): void => {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    const here = [...chain, chunk.fileName]
    if (chunk.moduleIds.some((id) => HEAVY.test(id))) found.push(here.join(' → '))
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) visit(next, here)
    }
  }
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => modules.has(id))) visit(chunk, [])
  return found
}

/**
 * Ends the build where a public screen brings zod or the text editor: blocks and other contracts are shared
 * with the server, and a value imported from one instead of a type would put 60 KB into what visitors load.
 */
export const withoutZod = (): Plugin => ({
  name: 'without-zod',
  generateBundle(_options, bundle) {
    const screens = new Set(
      [...this.getModuleIds()]
        .filter((id) => PUBLIC_ROUTES.test(id.split(path.sep).join('/')))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    )
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const found = heavyBehind(chunks, screens)
    if (found.length === 0) return
    const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
    // The first step of each path; the rest follows from it.
    const importers = found.flatMap((chain) => {
      const [from = '', to = ''] = chain.split(' → ').slice(-3)
      const behind = new Set(modulesOf.get(to))
      return (modulesOf.get(from) ?? []).flatMap((id) =>
        (this.getModuleInfo(id)?.importedIds ?? [])
          .filter((next) => behind.has(next))
          .map((next) => `${id} imports ${next}`),
      )
    })
    this.error(
      `Public screens load what only writers need:\n${found.join('\n')}\nBy these imports, which have to be types:\n${importers.join('\n')}`,
    )
  },
})
