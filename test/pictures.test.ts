import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT, staleContent } from '../scripts/render/content.ts'
import { MOST_BYTES } from '../scripts/render/preview.ts'
import { readSigns } from '../scripts/render/signs.ts'

const signs = await readSigns()
type Row = { slug: string; poster: string; preview: string }
const rows = new Map(
  (JSON.parse(readFileSync(path.join(CONTENT, 'manifest.json'), 'utf8')) as Row[]).map((row) => [
    row.slug,
    row,
  ]),
)
const sizeOf = (name: string | undefined): number =>
  name === undefined ? 0 : statSync(path.join(CONTENT, name)).size
/** Frames of an animated WebP. */
const framesOf = (name: string): number =>
  readFileSync(path.join(CONTENT, name)).toString('latin1').split('ANMF').length - 1

describe('pictures of signs', () => {
  it('come with the product for every sign: one that stands still and one that moves, each light', () => {
    expect(
      signs.filter(({ slug }) => !(sizeOf(rows.get(slug)?.poster) > 1000)).map(({ slug }) => slug),
    ).toEqual([])
    const heavy = signs.filter(({ slug }) => {
      const bytes = sizeOf(rows.get(slug)?.preview)
      return bytes < 1000 || bytes > MOST_BYTES
    })
    expect(heavy.map(({ slug }) => slug)).toEqual([])
    const still = signs.filter(({ slug }) => framesOf(rows.get(slug)!.preview) < 4)
    expect(still.map(({ slug }) => slug)).toEqual([])
  })

  it('are nothing but those of the signs', () => {
    const named = new Set([...rows.values()].flatMap(({ poster, preview }) => [poster, preview]))
    expect(readdirSync(CONTENT).filter((name) => name !== 'manifest.json' && !named.has(name))).toEqual([])
  })

  it('are named when they are older than their sign or than what draws it', () => {
    const [one, other] = [
      signs.find(({ slug }) => slug === 'hello')!,
      signs.find(({ slug }) => slug === 'water')!,
    ]
    const warnings = staleContent([
      { ...one, notation: 'of another form', hash: '0123456789ab' },
      { ...other, hash: '0123456789ab' },
      { ...one, slug: 'not-drawn-yet' },
    ])
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Pictures older than the sign: hello.',
        'Pictures older than the signer that draws them: water.',
        'Without a picture, a preview or a film: not-drawn-yet.',
      ]),
    )
  })
})
