import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { derive } from '../src/features/media/signer/shared/derive.ts'
import { MAX_SIGN_BYTES, type Sign } from '../src/features/media/signer/shared/notation.ts'
import { bytesOf, validateSign } from '../src/features/media/signer/shared/validate.ts'
import { entries } from './content-pack.ts'

const root = fileURLToPath(new URL('../content/signs/', import.meta.url))
const files = readdirSync(root).filter((file) => file.endsWith('.json'))
const signs = files.flatMap((file) =>
  (JSON.parse(readFileSync(root + file, 'utf8')) as Sign[]).map((sign) => ({ file, sign })),
)
const bySlug = new Map(signs.map(({ sign }) => [sign.slug, sign]))
const review = readFileSync(`${root}REVIEW.md`, 'utf8')
const rows = [...review.matchAll(/^\| `([a-z0-9-]+)` \| ([^|]*) \| (high|medium|low) \|/gm)].map(
  ([, slug, gloss]) => ({ slug, gloss }),
)

describe('signs of the course', () => {
  it('play every entry of the dictionary', () => {
    expect(entries.filter((entry) => !bySlug.has(entry.slug)).map((entry) => entry.slug)).toEqual([])
  })
  it('are all right, and at most 1 KB each', () => {
    const wrong = signs.flatMap(({ file, sign }) => {
      const checked = validateSign(sign)
      return checked.ok
        ? []
        : checked.problems.map((problem) => `${file} ${sign.slug} ${problem.path}: ${problem.en}`)
    })
    expect(wrong).toEqual([])
    expect(signs.filter(({ sign }) => bytesOf(sign) > MAX_SIGN_BYTES).map(({ sign }) => sign.slug)).toEqual(
      [],
    )
  })
  it('stand in the file of their unit, or of the words beyond the course, under the gloss of their entry', () => {
    const misplaced = signs.filter(({ file, sign }) => {
      const entry = entries.find((one) => one.slug === sign.slug)
      return (
        !entry ||
        !file.startsWith(entry.unit === null ? 'beyond-' : `unit-${entry.unit}.`) ||
        sign.gloss !== entry.gloss
      )
    })
    expect(misplaced.map(({ sign }) => sign.slug)).toEqual([])
  })
  it('agree with the handshape, location and hands of their entry', () => {
    const apart = entries.flatMap((entry) => {
      const derived = derive(bySlug.get(entry.slug)!)
      if (derived.hands === null) return []
      return [
        ...(entry.handshape !== null && derived.handshapes.includes(entry.handshape)
          ? []
          : [`${entry.slug}: handshape ${entry.handshape}, signed with ${derived.handshapes.join(', ')}`]),
        ...(entry.location === derived.location
          ? []
          : [`${entry.slug}: location ${entry.location}, signed at ${derived.location}`]),
        ...(entry.hands === derived.hands
          ? []
          : [`${entry.slug}: hands ${entry.hands}, signed with ${derived.hands}`]),
      ]
    })
    expect(apart).toEqual([])
  })
  it('have one row each in the review list', () => {
    expect(rows.map((row) => row.slug).sort()).toEqual(entries.map((entry) => entry.slug).sort())
    expect(rows.filter((row) => bySlug.get(row.slug!)?.gloss !== row.gloss)).toEqual([])
  })
  it('ask with the brows: down for wh-questions, up for conditions, and deny with the head', () => {
    const face = (slug: string) => JSON.stringify((bySlug.get(slug) as { face?: unknown }).face)
    for (const slug of ['who', 'what', 'where', 'when', 'why', 'how', 'which', 'how-many'])
      expect(face(slug), slug).toContain('"brows":"down"')
    expect(face('if')).toContain('"brows":"up"')
    for (const slug of [
      'no',
      'not',
      'none',
      'never',
      'dont-know',
      'dont-want',
      'dont-like',
      'cant',
      'nothing',
      'without',
      'not-yet',
    ])
      expect(face(slug), slug).toContain('"head":"shake"')
  })
})
