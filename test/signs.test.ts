import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { derive } from '../src/features/media/signer/shared/derive.ts'
import {
  FACES,
  fullPlace,
  MAX_SIGN_BYTES,
  partsOf,
  PLACES,
  type Face,
  type Sign,
} from '../src/features/media/signer/shared/notation.ts'
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

const facesOf = (face: Face | readonly Face[] | undefined): readonly Face[] =>
  face === undefined ? [] : [face].flat()
/** Faces of each movement of each sign. */
const marked = signs.flatMap(({ sign }) =>
  partsOf(sign).map(({ face }) => ({ slug: sign.slug, faces: facesOf(face) })),
)
/** Places at which a hand touches the head: those above the neck. */
const HEAD: ReadonlySet<string> = new Set(PLACES.slice(0, PLACES.indexOf('neck')))
const FIELDS = Object.keys(FACES) as (keyof typeof FACES)[]

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
  it('agree with the handshape, location, movement and hands of their entry', () => {
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
        ...(entry.movement === derived.movement
          ? []
          : [`${entry.slug}: movement ${entry.movement}, signed ${derived.movement}`]),
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

describe('faces of signs', () => {
  it('stand in at least 250 of them', () =>
    expect(
      new Set(marked.filter(({ faces }) => faces.length > 0).map(({ slug }) => slug)).size,
    ).toBeGreaterThanOrEqual(250))
  it('name marks of the notation, over a stretch of the sign', () => {
    const wrong = marked.filter(({ faces }) =>
      faces.some((face) => {
        const named = FIELDS.filter((field) => face[field] !== undefined)
        return (
          named.length === 0 ||
          named.some((field) => !(FACES[field] as readonly unknown[]).includes(face[field])) ||
          !((face.amount ?? 1) > 0 && (face.amount ?? 1) <= 1) ||
          (face.from ?? 0) >= (face.to ?? 1)
        )
      }),
    )
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })
  it('shape the mouth in one way at a time', () => {
    const over = marked.filter(({ faces }) => {
      const mouths = faces.filter(({ mouth }) => mouth).toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
      return mouths.some((face, index) => index > 0 && (face.from ?? 0) <= (mouths[index - 1]!.to ?? 1))
    })
    expect(over.map(({ slug }) => slug)).toEqual([])
  })
  it('open the eyes wide for at most 0.7 of a sign', () => {
    const long = marked.filter(({ faces }) =>
      faces.some(({ eyes, from = 0, to = 1 }) => eyes === 'wide' && to - from > 0.7),
    )
    expect(long.map(({ slug }) => slug)).toEqual([])
  })
  it('keep the head nearly still while a hand stands at it, but for BED, where it lies in the hand', () => {
    const moved = signs.flatMap(({ sign }) =>
      partsOf(sign).flatMap(({ hand, face }) => {
        const { at, gap } = fullPlace(hand.place)
        return sign.slug !== 'bed' && HEAD.has(at) && gap === 0
          ? facesOf(face)
              .filter(
                ({ head, from = 0, amount = 1 }) =>
                  head && head !== 'nod_once' && from < 0.25 && amount > 0.4,
              )
              .map(() => sign.slug)
          : []
      }),
    )
    expect(moved).toEqual([])
  })
  it('leave letters, numbers and pronouns neutral, and LATE beside NOT-YET', () => {
    const neutral =
      /^(letter-.|one|two|three|four|five|six|seven|eight|nine|ten|my|your|you|i-me|he-she|we|they|his-her|our|late)$/
    expect(marked.filter(({ slug, faces }) => neutral.test(slug) && faces.length > 0)).toEqual([])
  })
})
