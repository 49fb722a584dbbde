import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { quizzesOf } from '#seed/quizzes.ts'
import { wordsOf } from './words.ts'

type Both = Record<Language, string>
type Option = { id: string; text?: Both; media_key?: string }
type Question = {
  kind: string
  prompt: Both
  options?: Option[]
  pairs?: { left: Option[]; right: Option[] }
  answer: {
    option?: string
    options?: string[]
    value?: boolean
    text?: string
    order?: string[]
    pairs?: { left: string; right: string }[]
  }
}
const quizzes = quizzesOf('asl-1') as { lesson: string; questions: Question[] }[]

/** How many lessons the course has. */
export const LESSONS = quizzes.length

/** The questions of a lesson's quiz with their answers, as they are made out of the content pack. */
export function questionsOf(lesson: string): Question[] {
  return quizzes.find((quiz) => quiz.lesson === lesson)?.questions ?? []
}

export const quizOn = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('region', { name: wordsOf(language).quizzes.title, exact: true })

/**
 * Answers the question that is on screen: rightly, or wrongly where `wrong`. Clips and pictures have no
 * names, so one of them is a guess.
 */
async function answer(quiz: Locator, question: Question, language: Language, wrong: boolean): Promise<void> {
  const words = wordsOf(language).quizzes
  const textOf = (options: Option[] | undefined, id: string): string =>
    options?.find((option) => option.id === id)?.text?.[language] ?? ''
  /** The tiles carry their number, or a dash, before their words. */
  const tile = (text: string): RegExp =>
    new RegExp(`^[\\d–]+\\s*${text.replace(/[.?*+()[\]{}|\\^$]/g, '\\$&')}$`)
  const { answer: right } = question
  switch (question.kind) {
    case 'true_false':
      return quiz
        .getByRole('radio', { name: right.value === wrong ? words.false : words.true, exact: true })
        .check()
    case 'multiple_choice_several':
      for (const id of right.options ?? [])
        await quiz.getByRole('checkbox', { name: textOf(question.options, id), exact: true }).check()
      return
    case 'match_pairs':
      for (const { left, right: partner } of right.pairs ?? []) {
        await quiz
          .getByRole('list', { name: words.pairs.left })
          .getByRole('button', { name: tile(textOf(question.pairs?.left, left)) })
          .click()
        await quiz
          .getByRole('list', { name: words.pairs.right })
          .getByRole('button', { name: tile(textOf(question.pairs?.right, partner)) })
          .click()
      }
      return
    case 'order_glosses':
      for (const id of right.order ?? [])
        await quiz
          .getByRole('list', { name: words.order.bank })
          .getByRole('button', { name: textOf(question.options, id), exact: true })
          .first()
          .click()
      return
    case 'fingerspelled':
      return quiz.getByLabel(words.spelled.label).fill(right.text ?? '')
    default: {
      const name = textOf(question.options, right.option ?? '')
      await (name ? quiz.getByRole('radio', { name, exact: true }) : quiz.getByRole('radio').first()).check()
    }
  }
}

type Taking = { language?: Language; wrong?: string }

/** Answers question `n` (from 1) of a lesson's quiz and presses the button that goes on. */
export async function answerQuestion(
  page: Page,
  lesson: string,
  n: number,
  { language = 'en', wrong }: Taking = {},
): Promise<void> {
  const words = wordsOf(language).quizzes
  const quiz = quizOn(page, language)
  const questions = questionsOf(lesson)
  await expect(
    quiz.getByRole('paragraph').filter({ hasText: words.question(n, questions.length) }),
  ).toBeVisible()
  const prompt = await quiz.getByRole('heading', { level: 3 }).innerText()
  const question = questions[n - 1]
  if (question?.prompt[language] !== prompt)
    throw new Error(`Question ${n} of the content pack is not "${prompt}"`)
  await answer(quiz, question, language, question.kind === wrong)
  await quiz
    .getByRole('button', { name: n < questions.length ? words.next : words.finish, exact: true })
    .click()
}

/**
 * Takes the quiz of a lesson from its first question (or `from`) to handing in; `wrong` names the kind of
 * question that is answered wrongly.
 */
export async function takeQuiz(
  page: Page,
  lesson: string,
  { from = 1, ...taking }: Taking & { from?: number } = {},
): Promise<Locator> {
  for (let n = from; n <= questionsOf(lesson).length; n += 1) await answerQuestion(page, lesson, n, taking)
  return quizOn(page, taking.language)
}
