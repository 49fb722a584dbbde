import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FEATURES = path.resolve(import.meta.dirname, '../../features')

/**
 * Every feature's contract file (`wing/noun/noun.contract.ts`) and what it exports. The bundle of the server
 * names them instead of looking for them (`scripts/lib/bundle-server.ts`).
 */
export const contractModules = (): Promise<[file: string, exported: Record<string, unknown>][]> =>
  Promise.all(
    globSync('*/*/*.contract.ts', { cwd: FEATURES })
      .toSorted()
      .map(async (file) => [
        file,
        (await import(pathToFileURL(path.join(FEATURES, file)).href)) as Record<string, unknown>,
      ]),
  )
