import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { storedQuestion } from '#features/learning/quizzes/shared/stored-question.ts'
import type { StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import { poolsOf } from '#features/learning/quizzes/shared/generate.ts'
import { quizzesOf } from '#seed/quizzes.ts'
import { wordsOf } from './words.ts'

const quizzes = quizzesOf('asl-1')

/** Number of lessons in the course. */
export const LESSONS = quizzes.length

const quizFor = (lesson: string): (typeof quizzes)[number] => {
  const quiz = quizzes.find((one) => one.lesson === lesson)
  if (!quiz) throw new Error(`No quiz of ${lesson}`)
  return quiz
}
/** Number of questions in a lesson's quiz. */
export const asksOf = (lesson: string): number =>
  Object.values(poolsOf(quizFor(lesson).questions)).reduce((sum, count) => sum + count, 0)
/** The questions of a lesson's quiz with their answers, as they are made out of the content pack. */
const questionsOf = (lesson: string): StoredQuestion[] => quizFor(lesson).questions.map(storedQuestion)

/** The lesson's part of the page where its quiz begins. */
export const quizOn = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('region', { name: wordsOf(language).quizzes.title, exact: true })
/** The quiz while it is taken: on the whole screen. */
export const openQuizOn = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: wordsOf(language).quizzes.title, exact: true })

/** Answers the question that is on screen rightly, or wrongly where `wrong`. */
async function answer(
  quiz: Locator,
  question: StoredQuestion,
  language: Language,
  wrong: boolean,
): Promise<void> {
  const words = wordsOf(language).quizzes
  switch (question.kind) {
    case 'match_pairs':
      // The first on the left is chosen, and after each pair the next one.
      for (const id of await quiz
        .locator('[data-left]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-left'))))
        await quiz
          .locator(`[data-right="${question.answer[question.options.findIndex((one) => one.id === id)]}"]`)
          .click()
      return
    case 'order_glosses':
      for (const id of wrong ? question.answer.toReversed() : question.answer)
        await quiz.locator(`[data-id="${id}"]`).click()
      return
    case 'fingerspelled':
      return quiz.getByLabel(words.spelled.label).fill(wrong ? 'x' : question.answer[0]!)
    case 'camera':
      return quiz
        .getByRole('button', { name: wordsOf(language).mirror.ratings[wrong ? 'no' : 'yes'], exact: true })
        .click()
    default: {
      const chosen = wrong
        ? [question.options.find((one) => !question.answer.includes(one.id))!.id]
        : question.answer
      for (const id of chosen) await quiz.locator(`input[value="${id}"]`).check()
    }
  }
}

type Taking = { language?: Language; wrong?: StoredQuestion['kind'] }

/**
 * Answers question `n` (from 1) of a lesson's quiz, reads its verdict and opens the next one. Returns true
 * when the answer was wrong.
 */
export async function answerQuestion(
  page: Page,
  lesson: string,
  n: number,
  { language = 'en', wrong }: Taking = {},
): Promise<boolean> {
  const words = wordsOf(language).quizzes
  const quiz = openQuizOn(page, language),
    asked = asksOf(lesson)
  await expect(quiz.getByText(words.question(n, asked), { exact: true })).toBeVisible()
  const id = await quiz.locator('form').getAttribute('data-question')
  const question = questionsOf(lesson).find((one) => one.id === id)
  if (!question) throw new Error(`The content pack has no question ${id}`)
  const wrongly = question.kind === wrong
  await answer(quiz, question, language, wrongly)
  // Rating one's own signing takes one press and needs no check.
  if (question.kind !== 'camera') await quiz.getByRole('button', { name: words.check, exact: true }).click()
  const verdict = quiz.locator('[data-verdict]')
  await expect(verdict).toBeFocused()
  await expect(
    verdict.getByText(wrongly ? words.result.wrong : words.result.right, { exact: true }),
  ).toBeVisible()
  await quiz.getByRole('button', { name: n < asked ? words.next : words.to_result, exact: true }).click()
  return wrongly
}

/**
 * Takes the quiz of a lesson from its first question (or `from`) to its result; of the questions of
 * the kind `wrong` the first is answered wrongly.
 */
export async function takeQuiz(
  page: Page,
  lesson: string,
  { from = 1, ...taking }: Taking & { from?: number } = {},
): Promise<Locator> {
  const { wrong, ...all } = taking
  let missed = false
  for (let n = from; n <= asksOf(lesson); n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    missed = (await answerQuestion(page, lesson, n, missed || !wrong ? all : taking)) || missed
  return openQuizOn(page, taking.language)
}

/**
 * The same without a connection, where nothing is judged: from the first question to what becomes of the
 * answers.
 */
export async function takeQuizOffline(page: Page, lesson: string): Promise<Locator> {
  const words = wordsOf('en').quizzes,
    quiz = openQuizOn(page),
    asked = asksOf(lesson)
  for (let n = 1; n <= asked; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await expect(quiz.getByText(words.question(n, asked), { exact: true })).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop
    const id = await quiz.locator('form').getAttribute('data-question')
    const question = questionsOf(lesson).find((one) => one.id === id)
    if (!question) throw new Error(`The content pack has no question ${id}`)
    // oxlint-disable-next-line no-await-in-loop
    await answer(quiz, question, 'en', false)
    // A question answered at one press opens the next by itself, except the last.
    if (question.kind !== 'camera' || n === asked)
      // oxlint-disable-next-line no-await-in-loop
      await quiz.getByRole('button', { name: n < asked ? words.next : words.finish, exact: true }).click()
  }
  return quiz
}
