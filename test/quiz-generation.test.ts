import { describe, expect, it } from 'vitest'
import { lessons, mediaExists } from './content-pack.ts'
import { shareOfDay } from './share-of-day.ts'
import { quizWords, quizzesOf } from '#seed/quizzes.ts'
import { reviewOf } from '#seed/reviews.ts'
import {
  apart,
  distractors,
  looksAlike,
  nearestSigns,
  sameMeaning,
} from '#features/learning/quizzes/shared/distractors.ts'
import type { OptionDraft, QuestionDraft, QuizWord } from '#features/learning/quizzes/shared/draft.ts'
import { generateQuiz, poolsOf, QUIZ_LENGTH } from '#features/learning/quizzes/shared/generate.ts'
import { showsSigning } from '#features/learning/quizzes/shared/shows-signing.ts'
import { QUIZ_LIMITS } from '#features/learning/quizzes/questions.contract.ts'
import { seeded } from '#contract/seeded.ts'

const entries = quizWords()
const sentences = lessons.flatMap((lesson) => lesson.sentences)
const source = (lesson: (typeof lessons)[number], seed = 'seed') => ({
  lesson,
  all: entries,
  sentences,
  seed,
})
const seeds = shareOfDay(
  Array.from({ length: 40 }, (_, index) => `seed ${index}`),
  4,
  'WHOLE_QUIZZES',
)
const everyQuestion = lessons.flatMap((lesson) => seeds.flatMap((seed) => generateQuiz(source(lesson, seed))))
const word = (slug: string): QuizWord => {
  const found = entries.find((entry) => entry.slug === slug)
  if (found === undefined) throw new Error(`no ${slug}`)
  return found
}

const optionsOf = (question: QuestionDraft): OptionDraft[] => {
  if (question.kind === 'match_pairs') return [...question.pairs.left, ...question.pairs.right]
  return 'options' in question ? question.options : []
}

function answersOf(question: QuestionDraft): string[] {
  switch (question.kind) {
    case 'multiple_choice_several':
      return question.answer.options
    case 'match_pairs':
      return question.answer.pairs.flatMap((pair) => [pair.left, pair.right])
    case 'order_glosses':
      return question.answer.order
    case 'true_false':
    case 'fingerspelled':
    case 'camera':
      return []
    default:
      return [question.answer.option]
  }
}

describe('a generated quiz', () => {
  it('is the same for the same seed and another for another seed', () => {
    for (const lesson of lessons) {
      expect(generateQuiz(source(lesson, 'a'))).toEqual(generateQuiz(source(lesson, 'a')))
      expect(generateQuiz(source(lesson, 'a'))).not.toEqual(generateQuiz(source(lesson, 'b')))
    }
  })

  it('asks six to eight questions of at least four kinds, out of pools that a retry draws others from', () => {
    for (const lesson of lessons)
      for (const seed of seeds) {
        const questions = generateQuiz(source(lesson, seed)),
          pools = poolsOf(questions)
        const asked = Object.values(pools).reduce((sum, count) => sum + count, 0)
        expect(asked, lesson.key).toBeGreaterThanOrEqual(QUIZ_LENGTH.fewest)
        expect(asked, lesson.key).toBeLessThanOrEqual(QUIZ_LENGTH.most)
        expect(questions.length, lesson.key).toBeGreaterThanOrEqual(2 * asked)
        expect(questions.length, lesson.key).toBeLessThanOrEqual(QUIZ_LIMITS.questions)
        expect(questions.filter(({ pool }) => !(pool !== undefined && pool in pools))).toEqual([])
        expect(new Set(questions.map((question) => question.kind)).size).toBeGreaterThanOrEqual(4)
      }
    expect(new Set(everyQuestion.map((question) => question.kind)).size).toBe(7)
  })

  it('shows signing or asks for it, in every lesson; no words are put in order, sorted by topic or defined', () => {
    for (const { lesson, questions } of quizzesOf('asl-1')) {
      expect(
        questions.filter((question) => !showsSigning(question)),
        lesson,
      ).toEqual([])
      for (const question of questions) {
        if (question.kind === 'order_glosses')
          expect(
            question.options.filter(({ text }) => text !== undefined),
            lesson,
          ).toEqual([])
        if (question.kind === 'match_pairs')
          expect(
            question.pairs.left.filter(({ text }) => text !== undefined),
            lesson,
          ).toEqual([])
      }
    }
  })

  it('asks for nothing that comes later in the course, and offers no two meanings of the same signs', () => {
    const place = new Map(
      lessons.flatMap(({ vocabulary }, n) => vocabulary.map((slug) => [slug, n] as const)).toReversed(),
    )
    const signed = new Map(sentences.map(({ glosses, meaning }) => [meaning.en, glosses.join(' ')]))
    for (const [n, { lesson, questions }] of quizzesOf('asl-1').entries())
      for (const question of questions) {
        const options = optionsOf(question)
        for (const slug of options.flatMap(
          ({ id, sign }) => sign ?? (question.kind === 'clip_to_meaning' ? [id] : []),
        ))
          expect(place.get(slug), `${lesson}: ${slug}`).toBeLessThanOrEqual(n)
        const same = options.flatMap(({ text }) => (text && signed.get(text.en)) ?? [])
        expect(new Set(same).size, `${lesson}: ${same.join()}`).toBe(same.length)
      }
  })

  it('uses only media that exists, in the right place', () => {
    for (const question of everyQuestion) {
      const above =
        question.media === undefined ? [] : question.media.kind === 'handshapes' ? question.media.keys : []
      const keys = [...above, ...optionsOf(question).flatMap((option) => option.media_key ?? [])]
      expect(keys.filter((key) => !mediaExists(key))).toEqual([])
      const signs = [
        ...(question.media?.kind === 'sign' ? [question.media.slug] : []),
        ...optionsOf(question).flatMap((option) => option.sign ?? []),
      ]
      expect(signs.filter((slug) => !word(slug).signed)).toEqual([])
      if (question.kind === 'meaning_to_clip')
        expect(question.options.every((option) => option.sign === option.id)).toBe(true)
      if (question.kind === 'clip_to_meaning')
        expect(question.media).toEqual({ kind: 'sign', slug: question.answer.option })
    }
  })

  it('answers with options it offers, and never twice the same option', () => {
    for (const question of everyQuestion) {
      const options = optionsOf(question)
      expect(new Set(options.map((option) => option.id)).size).toBe(options.length)
      expect(answersOf(question).filter((id) => !options.some((option) => option.id === id))).toEqual([])
      for (const language of ['en', 'es'] as const) {
        const texts = options.flatMap((option) => option.text?.[language] ?? [])
        expect(new Set(texts).size, texts.join()).toBe(texts.length)
        expect(question.prompt[language]).not.toMatch(/undefined|null|\s$/)
        expect(question.explanation[language]).not.toMatch(/undefined|null|\s$/)
      }
    }
  })

  it('offers a wrong answer that is wrong: no synonym, no sign that the text describes as well', () => {
    for (const question of everyQuestion) {
      if (
        question.kind !== 'multiple_choice_one' &&
        question.kind !== 'clip_to_meaning' &&
        question.kind !== 'meaning_to_clip'
      )
        continue
      // An author's own questions are about grammar or culture, not about a word.
      if (lessons.some((lesson) => lesson.questions?.some((one) => one.prompt.en === question.prompt.en)))
        continue
      // Questions about the signs seen and their order ask for no word.
      if (question.media?.kind === 'sentence') continue
      const right = word(question.answer.option)
      const wrong = question.options
        .filter((option) => option.id !== right.slug)
        .map((option) => word(option.id))
      expect(wrong.filter((one) => sameMeaning(right, one))).toEqual([])
      if (question.prompt.en.startsWith('Which sign is made'))
        expect(wrong.filter((one) => looksAlike(right, one))).toEqual([])
    }
  })

  it('spells with the pictures of the letters, in order', () => {
    const spelled = everyQuestion.filter((question) => question.kind === 'fingerspelled')
    const read = spelled.map((question) =>
      question.media.keys.map((key) => key.slice('handshapes/'.length, -'.webp'.length)).join(''),
    )
    expect(read).toEqual(spelled.map((question) => question.answer.text))
  })

  it('does not offer an order that is already right', () => {
    const solved = everyQuestion.filter(
      (question) =>
        question.kind === 'order_glosses' &&
        question.options.map((option) => option.id).join() === question.answer.order.join(),
    )
    expect(solved).toEqual([])
  })

  it('works for every lesson of the dictionary, also where no sign is described and nothing is spelled', () => {
    const bare = entries.map((entry) => ({ ...entry, description: null }))
    for (let unit = 2; unit <= 8; unit += 1)
      for (let lesson = 1; lesson <= 5; lesson += 1) {
        const vocabulary = entries
          .filter((entry) => entry.unit === unit && entry.lesson === lesson)
          .map((entry) => entry.slug)
        if (vocabulary.length === 0) continue
        expect(
          generateQuiz({
            lesson: { vocabulary, sentences: [], spelled_words: [] },
            all: bare,
            sentences,
            seed: 's',
          }).length,
          `${unit}.${lesson}`,
        ).toBeGreaterThanOrEqual(6)
      }
  })

  it('names the word that the dictionary lacks', () => {
    const lesson = { vocabulary: ['unicorn'], sentences: [], spelled_words: [] }
    expect(() => generateQuiz({ lesson, all: entries, sentences, seed: 's' })).toThrow('unicorn')
  })
})

describe('distractors', () => {
  it('prefers letters that are easily taken for the right one', () => {
    const letters = entries.filter((entry) => entry.part_of_speech === 'letter')
    for (const other of distractors(word('letter-u'), letters, 3, seeded('x')))
      expect(['V', 'R', 'K', 'H']).toContain(other.gloss)
    for (const other of distractors(word('letter-s'), letters, 3, seeded('x')))
      expect(['A', 'E', 'M', 'N', 'T']).toContain(other.gloss)
  })

  it('never sets M against N, whose pictures are too alike', () => {
    for (const question of everyQuestion) {
      // In order they are read one by one, and where both are right nobody has to tell them apart.
      if (question.kind === 'order_glosses') continue
      const right = answersOf(question)
      if (
        question.kind === 'multiple_choice_several' &&
        right.includes('letter-m') &&
        right.includes('letter-n')
      )
        continue
      const shown = new Set(optionsOf(question).map((option) => option.id.replace(/^(shape|name)-/, '')))
      expect(shown.has('letter-m') && shown.has('letter-n'), JSON.stringify(question)).toBe(false)
      if (
        question.kind === 'true_false' &&
        question.media?.kind === 'handshapes' &&
        question.media.keys[0] === 'handshapes/M.webp'
      )
        expect(question.prompt.en).not.toContain('letter N')
    }
  })

  it('prefers the same part of speech and topic', () => {
    for (const other of distractors(word('red'), entries, 3, seeded('x')))
      expect(other.categories).toContain('colors')
  })

  it('passes over words that mean the same in one of the languages', () => {
    const pool = ['story', 'home', 'apartment'].map(word)
    expect(sameMeaning(word('history'), word('story'))).toBe(true)
    expect(distractors(word('house'), pool, 1, seeded('x')).map((one) => one.slug)).not.toContain('home')
    expect(() => distractors(word('house'), [word('home')], 1, seeded('x'))).toThrow('HOUSE')
  })
})

describe('signs beside signs', () => {
  it('are the nearest in handshape, location and movement, of the unit and those before', () => {
    for (const slug of ['mother', 'apple', 'tuesday', 'want', 'because']) {
      const right = word(slug),
        near = nearestSigns(right, entries, 3, seeded('x'))
      const taught = entries.filter(
        (one) =>
          one.signed &&
          one.part_of_speech !== 'letter' &&
          one.slug !== slug &&
          !sameMeaning(right, one) &&
          apart(right, one) > 0 &&
          one.unit <= right.unit,
      )
      const best = taught.map((one) => apart(right, one)).sort((a, b) => a - b)
      expect(near.map((one) => one.slug).every((one) => taught.some((other) => other.slug === one))).toBe(
        true,
      )
      expect(near.reduce((sum, one) => sum + apart(right, one), 0)).toBeLessThanOrEqual(
        best.slice(0, 4).reduce((sum, one) => sum + one, 0),
      )
    }
    expect(
      nearestSigns(word('mother'), entries, 3, seeded('x')).some((one) => apart(word('mother'), one) === 1),
    ).toBe(true)
  })
  it('say what differs where it is one thing alone', () => {
    const comparing = everyQuestion.filter((question) => question.explanation.en.includes(' Tell it from '))
    expect(comparing.length).toBeGreaterThan(20)
    for (const { explanation } of comparing)
      expect(explanation.en).toMatch(
        /Tell it from [A-Z'-]+ by the (handshape|location|movement|number of hands)\.$/,
      )
  })
})

it('makes a quiz for every lesson of the course, the same each time', () => {
  expect(quizzesOf('asl-1').map((quiz) => quiz.lesson)).toEqual(lessons.map((lesson) => lesson.key))
  expect(quizzesOf('asl-1')).toEqual(quizzesOf('asl-1'))
})

it('shows signing or asks for it in the reviews of weeks and of the course too, and grades nothing that learners judge themselves', () => {
  const quizzes = quizzesOf('asl-1'),
    all = quizzes.map((quiz) => quiz.lesson)
  const weeks = all.flatMap((_, n) => (n % 5 === 0 ? [all.slice(n, n + 5)] : []))
  for (const [n, reviewed] of [...weeks, all].entries()) {
    const { questions } = reviewOf(
      {
        common_id: 'course',
        week_key: `w${n}`,
        title: { en: '', es: '' },
        lessons: reviewed,
        quizzes,
        asked: 10,
      },
      (question) => question,
    )
    const inWords = questions.filter(
      ({ media, options }) =>
        media === null &&
        (options.length === 0 ||
          options.some((one) => one.sign === undefined && one.media_key === undefined)),
    )
    expect(inWords, reviewed.join()).toEqual([])
    expect(
      questions.some(({ kind }) => kind === 'camera'),
      reviewed.join(),
    ).toBe(false)
    expect(questions.length).toBeGreaterThan(10)
  }
})
