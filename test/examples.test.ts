import { expect, it } from 'vitest'
import { dictionaryPack } from '#seed/dictionary.ts'
import { strangersIn, wrongInLine } from '#features/dictionary/lines/line-checks.contract.ts'
import { lessons } from './content-pack.ts'

const SIGNS = { fewest: 2, most: 9 }

const pack = await dictionaryPack()
const examples = pack.entries.flatMap(({ slug, unit, example: { line } }) =>
  line ? [{ slug, beyond: unit === null, line }] : [],
)
/** Words that were taught by the end of the lesson that first teaches a word; all of them for other words. */
function taughtBefore(slug: string): ReadonlySet<string> {
  const first = lessons.findIndex((lesson) => lesson.vocabulary.includes(slug))
  return new Set(lessons.slice(0, first < 0 ? undefined : first + 1).flatMap((lesson) => lesson.vocabulary))
}

it('has an example in signs for every entry', () => {
  expect(examples.length).toBe(pack.entries.length)
})

it('signs each example with its own word, in 2 to 9 signs that the dictionary has', () => {
  for (const { slug, line } of examples) {
    const signs = line.glosses.map((gloss) => gloss.slug)
    expect(signs, slug).toContain(slug)
    expect(signs.length, slug).toBeGreaterThanOrEqual(SIGNS.fewest)
    expect(signs.length, slug).toBeLessThanOrEqual(SIGNS.most)
    for (const sign of signs)
      if (sign !== null) expect(pack.notations.has(sign), `${slug}: ${sign}`).toBe(true)
  }
})

it('puts what face and head do over signs of its example, without overlapping, and people at places', () => {
  for (const { slug, line } of examples) {
    expect(wrongInLine(line), slug).toEqual([])
    expect(strangersIn(line, Object.keys(line.places ?? {})), slug).toEqual([])
  }
})

it('uses only words that were taught by then', () => {
  const beyondCourse = new Set(pack.entries.filter(({ unit }) => unit === null).map(({ slug }) => slug))
  for (const { slug, beyond, line } of examples) {
    const known = taughtBefore(slug)
    const early = line.glosses.filter(
      (gloss) => gloss.slug !== null && !known.has(gloss.slug) && !(beyond && beyondCourse.has(gloss.slug)),
    )
    expect(
      early.map(({ gloss }) => gloss),
      slug,
    ).toEqual([])
  }
})
