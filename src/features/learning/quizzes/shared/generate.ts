import { isLetter } from './distractors.ts'
import type { QuestionDraft, QuizLesson, QuizWord } from './draft.ts'
import * as letters from './letters.questions.ts'
import { type Random, seeded } from '#contract/seeded.ts'
import { showsSigning } from './shows-signing.ts'
import * as words from './words.questions.ts'

/** Minimum and maximum number of questions in an attempt. */
export const QUIZ_LENGTH = { fewest: 6, most: 8 } as const
/** Number of questions per pool in an attempt; the others are left for the next one. */
const ASKED = { meaning: 3, sign: 2, watching: 1, sentence: 1, reading: 1 } as const
const ASKED_OF_LETTERS = { letter: 3, pairs: 1, spelling: 1, reading: 2 } as const
const ASKED_OF_STORY = { story: 6, meaning: 2 } as const
type Pool = keyof typeof ASKED | keyof typeof ASKED_OF_LETTERS | keyof typeof ASKED_OF_STORY
const WATCHED = 3

export type QuizSource = {
  lesson: QuizLesson
  /** The whole dictionary: also the source of wrong answers. */
  all: readonly QuizWord[]
  /** Sentences of the course up to this lesson: their meanings are wrong answers beside one of them. */
  sentences: QuizLesson['sentences']
  /** The same seed and content give the same quiz. */
  seed: string
}

/** Returns the number of questions asked per pool, for the settings of a quiz. */
export function poolsOf(questions: readonly QuestionDraft[]): Record<string, number> {
  const has = (pool: Pool): boolean => questions.some((one) => one.pool === pool)
  const asked: Record<string, number> = has('letter')
    ? ASKED_OF_LETTERS
    : has('story')
      ? ASKED_OF_STORY
      : ASKED
  return Object.fromEntries(
    Object.entries(asked).flatMap(([pool, count]) => {
      const size = questions.filter((one) => one.pool === pool).length
      return size > 0 ? [[pool, Math.min(count, size)]] : []
    }),
  )
}

/**
 * Makes the questions of a lesson's quiz out of its vocabulary, in pools that a retry draws other questions
 * from. Each shows signing, and words of the learner's language are only its meaning. Signing that learners
 * judge themselves is practice and not asked. Pure: no clock, no chance but the seed's.
 *
 * @throws when the lesson names an unknown word or has too little material for six questions.
 */
export function generateQuiz({ lesson, all, sentences, seed }: QuizSource): QuestionDraft[] {
  const random = seeded(seed)
  const find = (slug: string): QuizWord => {
    const word = all.find((one) => one.slug === slug)
    if (word === undefined) throw new Error(`No word ${slug} in the dictionary`)
    return word
  }
  const vocabulary = lesson.vocabulary.map(find)
  const questions = lesson.story
    ? storyQuestions(lesson, vocabulary, all, random)
    : vocabulary.every(isLetter)
      ? letterQuestions(lesson, vocabulary, all.filter(isLetter), random)
      : wordQuestions({ lesson, all, sentences, seed }, vocabulary, find, random)
  const asked = Object.values(poolsOf(questions)).reduce((sum, count) => sum + count, 0)
  if (asked < QUIZ_LENGTH.fewest)
    throw new Error(`Only ${asked} questions for the lesson of ${lesson.vocabulary.join(', ')}`)
  return questions
}

const inPool = (pool: Pool, questions: readonly (QuestionDraft | null)[]): QuestionDraft[] =>
  questions.flatMap((one) => (one === null ? [] : [{ ...one, pool }]))

function storyQuestions(
  lesson: QuizLesson,
  vocabulary: readonly QuizWord[],
  all: readonly QuizWord[],
  random: Random,
): QuestionDraft[] {
  const choices = all.filter((word) => !isLetter(word))
  return [
    ...inPool('story', (lesson.questions ?? []).filter(showsSigning)),
    ...inPool(
      'meaning',
      random
        .shuffle(vocabulary.filter((word) => word.signed))
        .map((word) => words.signToMeaning(word, choices, random)),
    ),
  ]
}

function letterQuestions(
  lesson: QuizLesson,
  vocabulary: readonly QuizWord[],
  alphabet: readonly QuizWord[],
  random: Random,
): QuestionDraft[] {
  const still = random.shuffle(vocabulary.filter(letters.isStill))
  const moving = vocabulary.filter((letter) => !letters.isStill(letter) && letter.signed)
  // A word with a letter twice can be read, but neither ordered nor asked for letter by letter.
  const once = random.shuffle(lesson.spelled_words.filter((word) => new Set(word).size === word.length))
  const toTake = once.slice(0, 2),
    toOrder = once.slice(2, 4)
  const toRead = random.shuffle(
    lesson.spelled_words.filter((word) => !toTake.includes(word) && !toOrder.includes(word)),
  )
  return [
    ...inPool('letter', [
      ...still.map((letter) => letters.pictureToLetter(letter, alphabet, random)),
      ...moving.map((letter) => letters.signToLetter(letter, alphabet, random)),
    ]),
    ...inPool('pairs', [letters.letterPairs(still, random), letters.letterPairs(still, random)]),
    ...inPool('spelling', [
      ...toTake.map((word) => letters.lettersInWord(word, alphabet, random)),
      ...toOrder.map((word) => letters.orderLetters(word, alphabet, random)),
    ]),
    ...inPool(
      'reading',
      toRead.map((word) => letters.fingerspelled(word, alphabet)),
    ),
  ]
}

function wordQuestions(
  { lesson, sentences, ...source }: QuizSource,
  vocabulary: readonly QuizWord[],
  find: (slug: string) => QuizWord,
  random: Random,
): QuestionDraft[] {
  const all = source.all.filter((word) => !isLetter(word))
  const alphabet = source.all.filter(isLetter)
  const signed = random.shuffle(vocabulary.filter((word) => word.signed))
  const [a, b, c, d, e] = random.shuffle(signed)
  return [
    ...inPool(
      'meaning',
      signed.map((word) => words.signToMeaning(word, all, random)),
    ),
    ...inPool(
      'sign',
      signed.map((word) => words.meaningToSign(word, all, random)),
    ),
    ...inPool('watching', [
      a && b && c ? words.orderSeen([a, b, c], random) : null,
      d && e ? words.seenFirst(d, e, random) : null,
      ...signed
        .map((word, n) => words.sameHandshape(word, all, n % 2 === 0, random))
        .filter((one) => one !== null)
        .slice(0, WATCHED),
    ]),
    ...inPool('sentence', [
      ...(lesson.questions ?? []).filter(showsSigning),
      ...lesson.sentences.map((sentence) => words.sentenceToMeaning(sentence, find, sentences, random)),
    ]),
    ...inPool(
      'reading',
      lesson.spelled_words.map((word) => letters.fingerspelled(word, alphabet)),
    ),
  ]
}
