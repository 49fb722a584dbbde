import { expect, it } from 'vitest'
import {
  choicesFor,
  isSameSigning,
  meaningsOf,
  repliesTo,
} from '#features/learning/courses/shared/choices.ts'
import { deriveSteps } from '#features/learning/courses/shared/derive-steps.ts'
import { sourceLines } from '#features/learning/courses/shared/source-lines.ts'
import { linesKnown, type StepSource } from '#features/learning/courses/shared/step-source.ts'
import { sessionsOf, taughtBy } from '#features/learning/courses/shared/steps.ts'
import { thoughtsIn } from '#features/learning/courses/shared/thoughts.ts'
import { dialogueIn } from '#seed/dialogues.ts'
import { course, courseSigns, entries, lessons } from './content-pack.ts'

const LETTER = /^letter-([a-z])$/
const source = (
  { vocabulary, dialogue, text, culture_note }: (typeof lessons)[number],
  n: number,
): StepSource => ({
  film: false,
  words: vocabulary.map((slug) => {
    const { gloss, part_of_speech, handshape, location, movement, hands } = entries.find(
      (entry) => entry.slug === slug,
    )!
    const form = { handshape, location, movement, hands }
    return { slug, gloss, moves: part_of_speech !== 'letter', form }
  }),
  lines: dialogue
    ? sourceLines(
        dialogueIn(dialogue, 'en', {
          slugs: new Map(entries.map((entry) => [entry.gloss, entry.slug])),
          own: new Map(courseSigns.map((sign) => [sign.slug, sign])),
          people: course.people,
        }),
      )
    : [],
  thoughts: thoughtsIn({ text: text.en, culture_note: culture_note.en }).length,
  letters_ahead: lessons
    .slice(n + 1)
    .flatMap((later) => later.vocabulary.flatMap((slug) => LETTER.exec(slug)?.[1]?.toUpperCase() ?? []))
    .join(''),
})
const all = lessons.map((lesson, n) => {
  const from = source(lesson, n)
  return { key: lesson.key, from, sessions: sessionsOf(deriveSteps(from)) }
})
/** Sessions of the alphabet's lessons have no signs to tell apart, and names to read. */
const OTHER_LENGTHS = ['alphabet-j-r', 'alphabet-s-z']

it('gives every lesson sessions of 12 to 18 steps, none of a kind more than four times', () => {
  const kinds = new Set<string>()
  for (const { key, sessions } of all)
    for (const { steps } of sessions) {
      if (!OTHER_LENGTHS.includes(key)) {
        expect.soft(steps.length, key).toBeGreaterThanOrEqual(12)
        expect.soft(steps.length, key).toBeLessThanOrEqual(18)
      }
      for (const { kind } of steps) {
        kinds.add(kind)
        const count = steps.filter((step) => step.kind === kind).length
        expect.soft(count, `${key}: ${kind}`).toBeLessThanOrEqual(4)
      }
    }
  expect(kinds.size).toBeGreaterThanOrEqual(14)
})

it('lets learners sign a sentence in every lesson, in 15 % of the steps about sentences', () => {
  const talk = ['line', 'next', 'face', 'who', 'number', 'say', 'answer', 'retell']
  const produced = ['say', 'answer', 'retell']
  const steps = all.flatMap(({ sessions }) => sessions.flatMap((session) => session.steps))
  for (const { key, sessions } of all)
    expect
      .soft(
        sessions.some((session) => session.steps.some(({ kind }) => produced.includes(kind))),
        key,
      )
      .toBe(true)
  const about = steps.filter(({ kind }) => talk.includes(kind)).length
  expect(steps.filter(({ kind }) => produced.includes(kind)).length / about).toBeGreaterThanOrEqual(0.15)
})

it('asks nothing that was not taught, and offers no two choices of the same signs', () => {
  for (const { key, from, sessions } of all)
    for (const [session, { steps }] of sessions.entries())
      for (const [at, step] of steps.entries()) {
        const taught = taughtBy(
          sessions,
          { session, at },
          from.words.map(({ slug }) => slug),
        )
        const cards = from.words
          .filter(({ slug }) => taught.includes(slug))
          .map((word) => ({ ...word, word: word.slug }))
        if (step.kind === 'find' || step.kind === 'mean') {
          const right = cards.find(({ slug }) => slug === step.word)
          expect.soft(right, `${key} ${step.word}`).toBeDefined()
          const choices = choicesFor(right!, cards, { seed: key })
          expect.soft(choices.length, `${key} ${step.word}`).toBeGreaterThanOrEqual(2)
          expect.soft(new Set(choices.map(({ gloss }) => gloss)).size).toBe(choices.length)
        }
        if (step.kind === 'read')
          expect
            .soft(
              [...step.text].filter((letter) => from.letters_ahead.includes(letter)),
              key,
            )
            .toEqual([])
        if (step.kind !== 'line' && step.kind !== 'next') continue
        const right = from.lines[step.kind === 'line' ? step.at : step.at + 1]!
        const choices =
          step.kind === 'line'
            ? meaningsOf(step.at, { lines: from.lines, known: linesKnown(from, taught), seed: key })
            : repliesTo(step.at, { lines: from.lines, known: linesKnown(from, taught), seed: key })
        // Lines whose signs come later are no choices yet.
        const known = linesKnown(from, taught).map((n) => from.lines[n]!.text)
        expect.soft(choices?.filter((text) => !known.includes(text)) ?? [], `${key} ${step.kind}`).toEqual([])
        expect.soft(choices?.length ?? 2, `${key} ${step.kind}`).toBeGreaterThanOrEqual(2)
        const others = from.lines.filter(({ text }) => text !== right.text && choices?.includes(text))
        expect
          .soft(
            others.filter((line) => isSameSigning(line, right)),
            key,
          )
          .toEqual([])
      }
})
