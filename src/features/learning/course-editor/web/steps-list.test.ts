import { expect, it } from 'vitest'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import { arrange, AS_DERIVED, deriveSteps, stepId } from '../../courses/web/public.ts'
import {
  minutesOf,
  ordered,
  ownStep,
  partsOf,
  rowsOf,
  withLeftOut,
  withOwn,
  withoutOwn,
} from './steps-list.ts'

const card = (slug: string): CourseNode['words'][number] => ({
  id: '00000000-0000-4000-8000-000000000000',
  slug,
  word: slug,
  word_language: 'en',
  gloss: slug.toUpperCase(),
  clip: null,
  poster: null,
  preview: `${slug}.webp`,
  form: null,
})
const VALUES: Record<string, unknown> = {
  'content.video': null,
  'content.duration_ms': null,
  'content.vocabulary': ['hello', 'my', 'name', 'new'],
  'texts.en.text': '<p>Look at the face.</p>',
  'texts.en.culture_note': '<p>Wave.</p>',
  'texts.es.text': '<p>Mira la cara.</p>',
}
/** The card of the newest word is loaded once the lesson is saved. */
const cards = ['hello', 'my', 'name'].map(card)
const english = partsOf((path) => VALUES[path], { words: cards, letters_ahead: '' }, 'en'),
  spanish = partsOf((path) => VALUES[path], { words: cards, letters_ahead: '' }, 'es')
const ids = (...of: Parameters<typeof rowsOf>): string[] => rowsOf(...of).map((row) => row.id)

it('lists what is left out in its place, and learners do not get it until it comes back', () => {
  const all = ids(english, AS_DERIVED)
  expect(all).toEqual(deriveSteps(english).map(stepId))
  const without = withLeftOut(AS_DERIVED, 'sign:my', true)
  expect(ids(english, without)).toEqual(all)
  expect(rowsOf(english, without).filter((row) => row.out)).toMatchObject([{ id: 'sign:my', own: false }])
  expect(arrange(english, without).map(stepId)).toEqual(all.filter((id) => id !== 'sign:my'))
  expect(withLeftOut(without, 'sign:my', false)).toEqual(AS_DERIVED)
  expect(minutesOf(rowsOf(english, without), null)).toBeGreaterThan(0)
  // Moved while something is left out, both stay.
  const moved = ordered(english, without, [...all.slice(1), all[0]!])
  expect(arrange(english, moved).map(stepId)).toEqual(
    [...all.slice(1), all[0]!].filter((id) => id !== 'sign:my'),
  )
})

it('keeps the place of what only another language has, and keeps no order that the lesson has by itself', () => {
  const all = ids(english, AS_DERIVED)
  const first = ['note:1', ...all.filter((id) => id !== 'note:1')]
  const arranged = ordered(english, AS_DERIVED, first)
  expect(ids(spanish, arranged)).not.toContain('note:1')
  const inSpanish = ids(spanish, arranged)
  const again = ordered(spanish, arranged, [...inSpanish.slice(1), inSpanish[0]!])
  expect(ids(english, again)[0]).toBe('note:1')
  expect(ids(english, again).at(-1)).toBe(inSpanish[0])
  expect(ordered(english, arranged, all)).toEqual(AS_DERIVED)
})

it('adds steps of an author’s own that the lesson can have, and takes them away', () => {
  expect(ownStep('sign', ['hello'], '', english)).toBeNull()
  expect(ownStep('sign', ['hello', 'new'], '', english)).toBeNull()
  expect(ownStep('read', [], 'A', english)).toBeNull()
  const step = ownStep('sign', ['hello', 'my', 'name'], '', english)!
  const added = withOwn(english, AS_DERIVED, step)
  expect(rowsOf(english, added).at(-1)).toMatchObject({ id: 'sign:hello+my+name', own: true, out: false })
  expect(withoutOwn(english, added, 'sign:hello+my+name')).toEqual(AS_DERIVED)
})
