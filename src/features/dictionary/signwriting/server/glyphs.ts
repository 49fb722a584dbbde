import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Glyph } from '../signwriting.contract.ts'

const FILE = path.join(import.meta.dirname, '../../../../../content/signwriting/glyphs.json')
/** As the file keeps a symbol: width, height, [shift x, shift y, scale x, scale y], outline, ground. */
type Stored = [width: number, height: number, transform: Glyph['transform'], line: string, fill?: string]

let all: Promise<ReadonlyMap<string, Stored>> | null = null
/** Reads the outlines at the first need and keeps them: nobody who never sees SignWriting pays for them. */
const load = (): Promise<ReadonlyMap<string, Stored>> =>
  (all ??= readFile(FILE, 'utf8').then(
    (text) => new Map(Object.entries(JSON.parse(text) as Record<string, Stored>)),
  ))

/** The outlines of these symbols, without those that the file has not. */
export async function glyphsOf(symbols: readonly string[]): Promise<Record<string, Glyph>> {
  const known = await load()
  return Object.fromEntries(
    [...new Set(symbols)].flatMap((key) => {
      const stored = known.get(key)
      if (!stored) return []
      const [width, height, transform, line, fill] = stored
      return [[key, { width, height, transform, line, fill: fill || null }]]
    }),
  )
}
