import { describe, expect, it } from 'vitest'
import { dialogueIn } from '#seed/dialogues.ts'
import { quizWords, quizzesOf } from '#seed/quizzes.ts'
import { poolsOf, QUIZ_LENGTH } from '#features/learning/quizzes/shared/generate.ts'
import { showsSigning } from '#features/learning/quizzes/shared/shows-signing.ts'
import { NodeText } from '#features/learning/course-drafts/document.contract.ts'
import { validateSign } from '#features/media/signer/server/public.ts'
import {
  allSigns,
  courseSigns,
  entries,
  lessons as firstLessons,
  mediaExists,
  stories,
} from './content-pack.ts'

const { course, lessons } = stories
const told = lessons.filter((lesson) => lesson.story)
const slugOf = new Map(allSigns.map((sign) => [sign.gloss, sign.slug]))
const glosses = {
  slugs: slugOf,
  own: new Map(
    [...stories.signs, ...courseSigns].map((sign) => [sign.slug, sign as Record<string, unknown>]),
  ),
  people: course.people,
}
type Lesson = (typeof lessons)[number]
const linesOf = (lesson: Lesson) => lesson.dialogue!.lines
const signedIn = (lesson: Lesson) =>
  linesOf(lesson).flatMap((line) =>
    line.glosses.map((one) => (typeof one === 'string' ? { gloss: one } : one)),
  )
const QUESTIONS = new Set(['WHO', 'WHAT', 'WHERE', 'WHEN', 'WHY', 'HOW', 'WHICH', 'HOW-MANY'])

describe('each of the six stories', () => {
  it('is told by one person to another in 30 to 60 signs', () => {
    expect(told).toHaveLength(6)
    for (const story of told) {
      expect(signedIn(story).length, story.key).toBeGreaterThanOrEqual(30)
      expect(signedIn(story).length, story.key).toBeLessThanOrEqual(60)
      const spoken = [0, 1].map((who) => linesOf(story).filter((line) => line.who === who).length)
      expect(Math.min(...spoken), story.key).toBeGreaterThanOrEqual(3)
      expect(spoken[0]!, story.key).toBeGreaterThan(spoken[1]!)
    }
  })

  it('has places, role shift to both sides or with the eyes, and faces that react', () => {
    for (const story of told) {
      expect(Object.keys(story.dialogue!.places ?? {}).length, story.key).toBeGreaterThan(0)
      const faces = signedIn(story).flatMap(({ face }) => (face ? [face] : []))
      const turned = linesOf(story).filter((line) =>
        line.glosses.every(
          (one) => typeof one === 'object' && String(one.face?.['shoulders']).startsWith('turn_'),
        ),
      )
      expect(turned.length, story.key).toBeGreaterThanOrEqual(2)
      expect(turned.filter((line) => !/^“.+”$/.test(line.en) || !/^«.+»\.?$/.test(line.es))).toEqual([])
      expect(faces.filter((face) => !('shoulders' in face)).length, story.key).toBeGreaterThan(0)
    }
  })

  it('asks at least five signed questions, each with one right answer', () => {
    for (const story of told) {
      const questions = story.questions ?? []
      expect(questions.length, story.key).toBeGreaterThanOrEqual(5)
      for (const language of ['en', 'es'] as const) {
        const prompts = questions.map(({ prompt }) => prompt[language])
        expect(new Set(prompts).size, story.key).toBe(prompts.length)
      }
      for (const question of questions) {
        if (question.kind !== 'multiple_choice_one') throw new Error(`${story.key}: ${question.kind}`)
        expect(showsSigning(question as never), question.prompt.en).toBe(true)
        expect(question.options.filter(({ id }) => id === question.answer.option)).toHaveLength(1)
        for (const language of ['en', 'es'] as const) {
          const texts = question.options.map(({ text }) => text[language].toLowerCase())
          expect(
            texts.filter((text, n) => texts.some((other, m) => m !== n && other.includes(text))),
            question.prompt[language],
          ).toEqual([])
        }
      }
    }
  })

  it('has a quiz of all its questions and two words', () => {
    const quizzes = quizzesOf(course.key)
    for (const { key } of told) {
      const { questions } = quizzes.find((quiz) => quiz.lesson === key)!
      expect(poolsOf(questions), key).toEqual({ story: 6, meaning: 2 })
    }
    for (const { questions } of quizzes) {
      const asked = Object.values(poolsOf(questions)).reduce((sum, count) => sum + count, 0)
      expect(asked).toBeGreaterThanOrEqual(QUIZ_LENGTH.fewest)
      expect(asked).toBeLessThanOrEqual(QUIZ_LENGTH.most)
      expect(questions.filter((question) => !showsSigning(question))).toEqual([])
    }
  })
})

describe.each(['en', 'es'] as const)('questions about the stories in %s', (language) => {
  const choices = told.flatMap(({ questions = [] }) =>
    questions.flatMap((one) =>
      one.kind === 'multiple_choice_one'
        ? [
            {
              right: one.options.find(({ id }) => id === one.answer.option)!.text[language].length,
              wrong: one.options.flatMap(({ id, text }) =>
                id === one.answer.option ? [] : [text[language].length],
              ),
            },
          ]
        : [],
    ),
  )
  it('do not tell the right answer by its length', () => {
    const most = Math.ceil(choices.length / 3)
    expect(choices.filter(({ right, wrong }) => right > Math.max(...wrong)).length).toBeLessThanOrEqual(most)
    expect(choices.filter(({ right, wrong }) => right < Math.min(...wrong)).length).toBeLessThanOrEqual(most)
  })
  it('have options of like length', () => {
    for (const { right, wrong } of choices)
      expect(Math.max(right, ...wrong)).toBeLessThanOrEqual(2 * Math.min(right, ...wrong))
  })
})

describe('every lesson of the course', () => {
  it('stands once in its weeks, with pictures that exist', () => {
    const listed = course.modules.flatMap(({ weeks }) => weeks.flatMap((week) => week.lessons))
    expect(listed).toEqual(lessons.map(({ key }) => key))
    expect(
      [course.cover, ...lessons.map(({ poster }) => poster!)].filter((key) => !mediaExists(key)),
    ).toEqual([])
    expect(lessons.filter((lesson) => lesson.free_preview).map(({ key }) => key)).toEqual(
      course.modules[0]!.weeks[0]!.lessons,
    )
  })

  it('is written in both languages, without exclamation marks', () => {
    for (const { key, title, aim, text, culture_note, dialogue } of lessons)
      for (const part of [
        title,
        aim,
        text,
        culture_note,
        dialogue!.scene,
        dialogue!.look_for,
        ...dialogue!.lines,
      ]) {
        expect(part.en, key).not.toBe(part.es)
        expect(part.en + part.es, key).not.toMatch(/[!¡]|TODO/)
      }
  })

  it('signs its lines with signs that there are, in both languages, and uses its words in them', () => {
    expect(stories.signs.filter((sign) => !validateSign(sign).ok)).toEqual([])
    for (const lesson of lessons) {
      for (const language of ['en', 'es'] as const)
        expect(() =>
          NodeText.shape.dialogue.parse(dialogueIn(lesson.dialogue!, language, glosses)),
        ).not.toThrow()
      const signed = new Set(signedIn(lesson).map(({ gloss }) => slugOf.get(gloss)))
      expect(
        lesson.vocabulary.filter((slug) => !signed.has(slug)),
        lesson.key,
      ).toEqual([])
      const places = new Set(['me', 'you', ...Object.keys(lesson.dialogue!.places ?? {})])
      expect(
        signedIn(lesson).filter(
          ({ subject = 'me', object = 'me' }) => !places.has(subject) || !places.has(object),
        ),
      ).toEqual([])
    }
    const used = new Set(lessons.flatMap((lesson) => signedIn(lesson).map(({ sign }) => sign)))
    expect(stories.signs.filter((sign) => !used.has(sign.slug))).toEqual([])
  })

  it('puts grammar over the right signs', () => {
    for (const line of lessons.flatMap(linesOf)) {
      const spans = line.non_manual ?? []
      for (const [n, span] of spans.entries()) {
        expect(span.from > (spans[n - 1]?.to ?? -1) && span.from <= span.to, line.en).toBe(true)
        const under = line.glosses.slice(span.from, span.to + 1)
        expect(under, line.en).toHaveLength(span.to - span.from + 1)
        if (under.some((one) => QUESTIONS.has(typeof one === 'string' ? one : one.gloss)))
          expect(span.kind, line.en).toBe('wh')
      }
      if (/\?”?$/.test(line.en))
        expect(
          spans.some(({ kind }) => kind === 'wh' || kind === 'yes_no'),
          line.en,
        ).toBe(true)
    }
  })
})

it('uses words that no conversation of the first course has: at most 60 are left in none', () => {
  const signed = new Set(
    [...firstLessons, ...lessons].flatMap((lesson) => signedIn(lesson).map(({ gloss }) => gloss)),
  )
  // Letters are signed wherever a word is spelled.
  const left = entries.filter(
    ({ gloss, part_of_speech }) => part_of_speech !== 'letter' && !signed.has(gloss),
  )
  expect(left.length).toBeLessThanOrEqual(60)
})

it('makes quizzes of the first course from the words of that course alone', () => {
  expect(quizWords().every((word) => word.unit <= 8)).toBe(true)
  const later = quizWords(course.key).filter((word) => word.unit > 8)
  expect(new Set(later.map((word) => word.unit))).toEqual(new Set([9, 10]))
})
