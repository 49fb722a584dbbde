import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  notationHash,
  validateSign,
  type SignNotation,
} from '../../src/features/media/signer/server/public.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const SIGNS = path.join(ROOT, 'content/signs'),
  SIGNER = path.join(ROOT, 'src/features/media/signer')
/** What is drawn with: a change of any of it makes every picture anew. */
const ENGINE = ['shared', 'web/engine', 'web/render']
/** Raise it when pictures are to be made in another way. */
const FORMAT = 1

export type RenderSign = {
  slug: string
  gloss: string
  unit: string
  sign: SignNotation
  /** Of the notation alone. */
  notation: string
  /** Of the notation, the engine and the way of rendering. */
  hash: string
}

export function engineHash(): string {
  const hash = createHash('sha256').update(`format ${FORMAT}\n`)
  for (const folder of ENGINE) {
    for (const name of readdirSync(path.join(SIGNER, folder))
      .filter((file) => !file.includes('.test.'))
      .sort())
      hash.update(name).update(readFileSync(path.join(SIGNER, folder, name)))
  }
  return hash.digest('hex')
}

/** All signs of the content pack, in its order. @throws when one of them is wrong */
export function readSigns(): RenderSign[] {
  const engine = engineHash()
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
