import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  notationHash,
  validateSign,
  type SignNotation,
} from '../../src/features/media/signer/server/public.ts'
import { drawingHash } from './drawing-hash.ts'

const SIGNS = path.join(import.meta.dirname, '../../content/signs')
/** Raise it when pictures are to be made in another way. */
const FORMAT = 2

export type RenderSign = {
  slug: string
  gloss: string
  unit: string
  sign: SignNotation
  /** Of the notation alone. */
  notation: string
  /** Of the notation, what draws it and the way of rendering. */
  hash: string
}

/** All signs of the content pack, in its order. @throws when one of them is wrong */
export async function readSigns(): Promise<RenderSign[]> {
  const engine = `format ${FORMAT} ${await drawingHash('page.ts')}`
  return readdirSync(SIGNS)
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => Number(b.startsWith('unit')) - Number(a.startsWith('unit')) || a.localeCompare(b))
    .flatMap((file) =>
      (JSON.parse(readFileSync(path.join(SIGNS, file), 'utf8')) as unknown[]).map((raw): RenderSign => {
        const checked = validateSign(raw)
        if (!checked.ok)
          throw new Error(`${file}: ${checked.problems.map(({ path: at, en }) => `${at} ${en}`).join('; ')}`)
        const { sign } = checked,
          notation = notationHash(sign)
        return {
          slug: sign.slug,
          gloss: sign.gloss,
          unit: path.basename(file, '.json'),
          sign,
          notation,
          hash: createHash('sha256').update(`${engine} ${notation}`).digest('hex').slice(0, 12),
        }
      }),
    )
}
