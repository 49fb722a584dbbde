import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadRendered, type Rendered } from '#features/dictionary/vocabularies/server/public.ts'
import type { Platform } from '#server/platform.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/rendered')
const PRODUCTS = ['poster', 'preview', 'clip', 'gif'] as const
type Row = { slug: string; notation: string } & Partial<Record<(typeof PRODUCTS)[number], string>>

/** Reads the manifest of a folder of `npm run render`, by hash of the notation; empty when there is none. */
function read(folder: string): [string, Rendered][] {
  const manifest = path.join(folder, 'manifest.json')
  if (!existsSync(manifest)) return []
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Row[]).map((row) => [
    row.notation,
    Object.fromEntries(
      PRODUCTS.flatMap((product) => {
        const name = row[product]
        return name && existsSync(path.join(folder, name))
          ? [[product, { name, read: () => readFile(path.join(folder, name)) }]]
          : []
      }),
    ),
  ])
}

/**
 * Links rendered pictures to the dictionary: the posters shipped with the product, overridden by those that
 * this installation rendered itself.
 */
export async function seedRendered(platform: Platform): Promise<number> {
  const found = new Map<string, Rendered>()
  for (const [notation, made] of [
    ...read(CONTENT),
    ...read(path.resolve(platform.config.DATA_DIR, 'rendered')),
  ])
    found.set(notation, { ...found.get(notation), ...made })
  return loadRendered(platform, found)
}
