import { isLetter } from './distractors.ts'
import type { Both, QuestionDraft, QuizLesson, QuizWord } from './draft.ts'
import * as letters from './letters.questions.ts'
import { type Random, seeded } from '#contract/seeded.ts'
import * as words from './words.questions.ts'

export const QUIZ_LENGTH = { fewest: 6, most: 8 } as const

export type QuizSource = {
  lesson: QuizLesson
  /** The whole dictionary: wrong answers come from it too. */
  all: readonly QuizWord[]
  /** The topics that "which words belong together" may ask for. */
  categories: readonly { slug: string; name: Both }[]
  /** The same seed and content give the same quiz. */
  seed: string
}

/**
 * Makes the quiz of a lesson out of its vocabulary: six to eight questions of different kinds, easy ones
 * first, showing only signs and pictures that exist. Pure: no clock, no chance but the seed's.
 *
 * @throws when the lesson names an unknown word or has too little material for six questions.
 */
export function generateQuiz({ lesson, all, categories, seed }: QuizSource): QuestionDraft[] {
  const random = seeded(seed)
  const find = (slug: string): QuizWord => {
    const word = all.find((one) => one.slug === slug)
    if (word === undefined) throw new Error(`No word ${slug} in the dictionary`)
    return word
  }
  const vocabulary = lesson.vocabulary.map(find)
  const questions = vocabulary.every(isLetter)
    ? letterQuestions(lesson, vocabulary, all.filter(isLetter), random)
    : wordQuestions({ lesson, all, categories, seed }, vocabulary, find, random)
  if (questions.length < QUIZ_LENGTH.fewest)
    throw new Error(`Only ${questions.length} questions for the lesson of ${lesson.vocabulary.join(', ')}`)
  return questions.slice(0, QUIZ_LENGTH.most)
}

function letterQuestions(
  lesson: QuizLesson,
  vocabulary: readonly QuizWord[],
  alphabet: readonly QuizWord[],
  random: Random,
): QuestionDraft[] {
  const still = random.shuffle(vocabulary.filter(letters.isStill))
  const moving = vocabulary.filter((letter) => !letters.isStill(letter))
  // A word with a letter twice can be read, but neither ordered nor asked for letter by letter.
  const [toOrder, toTake] = random.shuffle(
    lesson.spelled_words.filter((word) => new Set(word).size === word.length),
  )
  const toRead = random.shuffle(lesson.spelled_words.filter((word) => word !== toOrder && word !== toTake))
  return [
    ...still.slice(0, 2).map((letter) => letters.pictureToLetter(letter, alphabet, random)),
    ...moving.slice(0, 1).map((letter) => letters.whichMoves(letter, alphabet, random)),
    ...still.slice(2, 3).map((letter) => letters.pictureTrueFalse(letter, alphabet, random)),
    ...(lesson.questions ?? []),
    letters.letterPairs(still.slice(-5), random),
    ...(toTake === undefined ? [] : [letters.lettersInWord(toTake, alphabet, random)]),
    ...(toOrder === undefined ? [] : [letters.orderLetters(toOrder, alphabet, random)]),
    ...toRead.slice(0, moving.length > 0 ? 1 : 2).map((word) => letters.fingerspelled(word, alphabet)),
  ]
}

function wordQuestions(
  source: QuizSource,
  vocabulary: readonly QuizWord[],
  find: (slug: string) => QuizWord,
  random: Random,
): QuestionDraft[] {
  const { lesson, categories } = source
  const all = source.all.filter((word) => !isLetter(word))
  const [seen, chosen, doubted, ...others] = random.shuffle(vocabulary.filter((word) => word.signed))
  // What is asked by its sign is not asked in words too, so that each word has its chance.
  const [first, ...rest] = [
    ...random.shuffle(vocabulary.filter((word) => word !== seen && word !== chosen && word !== doubted)),
    ...[seen, chosen, doubted].filter((word) => word !== undefined),
  ]
  const inWords = (word: QuizWord) =>
    words.hasDescription(word)
      ? words.descriptionToMeaning(word, all, random)
      : words.definitionToWord(word, all, random)
  const [category] = [...categories].sort((a, b) => share(b.slug, vocabulary) - share(a.slug, vocabulary))
  const [sentence] = random.shuffle(lesson.sentences)
  const [spelled] = random.shuffle(lesson.spelled_words)
  const written = lesson.questions ?? []
  const opening = [
    ...(seen === undefined ? [] : [words.signToMeaning(seen, all, random)]),
    ...(first === undefined || written.length > 0 ? [] : [inWords(first)]),
    ...(chosen === undefined ? [] : [words.meaningToSign(chosen, all, random)]),
    ...(category === undefined || share(category.slug, vocabulary) < 2
      ? []
      : [words.inCategory(category, vocabulary, all, random)]),
    ...(doubted === undefined ? [] : [words.signTrueFalse(doubted, all, random)]),
  ]
  const closing = [
    ...written,
    words.wordPairs(vocabulary, random),
    ...(spelled === undefined ? [] : [letters.fingerspelled(spelled, source.all.filter(isLetter))]),
    ...(sentence === undefined ? [] : [words.orderGlosses(sentence, find, random)]),
  ]
  const room = Math.max(0, QUIZ_LENGTH.most - opening.length - closing.length)
  const further = others.slice(0, room).map((word) => words.signToMeaning(word, all, random))
  return [...opening, ...further, ...rest.slice(0, room - further.length).map(inWords), ...closing]
}

const share = (category: string, vocabulary: readonly QuizWord[]): number =>
  vocabulary.filter((word) => word.categories[0] === category).length
