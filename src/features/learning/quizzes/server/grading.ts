import { SELF_RATING } from '../quizzes.contract.ts'
import type { GivenAnswers, Graded, StoredQuestion } from '../questions.contract.ts'

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, n) => one === b[n])
/** Typed words are compared without case, accents, spaces or signs. */
const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** True if only a person can grade the answers. */
export const needsPerson = (question: StoredQuestion): boolean =>
  question.kind === 'open' || (question.kind === 'camera' && question.grading !== 'self')

/**
 * Share of the question that an answer got right, 0 to 1. Of several choices each wrong one takes a right one
 * back; pairs and orders count by place.
 */
function shareRight(question: StoredQuestion, given: readonly string[]): number {
  switch (question.kind) {
    case 'multiple_choice_one':
    case 'clip_to_meaning':
    case 'meaning_to_clip':
    case 'true_false':
      return Number(given.length === 1 && given[0] === question.answer[0])
    case 'multiple_choice_several': {
      const right = new Set(given.filter((one) => question.answer.includes(one))).size
      const wrong = new Set(given.filter((one) => !question.answer.includes(one))).size
      return Math.max(0, right - wrong) / Math.max(1, question.answer.length)
    }
    case 'order_glosses':
      return Number(sameList(given, question.answer))
    case 'fingerspelled':
      return Number(
        letters(given[0] ?? '') === letters(question.answer[0] ?? '') && letters(given[0] ?? '') !== '',
      )
    case 'match_pairs': {
      // One right option given to every left one is a guess, not a match.
      const used = given.filter(Boolean)
      if (new Set(used).size !== used.length) return 0
      return (
        question.answer.filter((right, n) => given[n] === right).length / Math.max(1, question.answer.length)
      )
    }
    case 'camera':
      return SELF_RATING[given[0] as keyof typeof SELF_RATING] ?? 0
    case 'open':
      return 0
  }
}

/** Points that people gave, by question id. */
export type HumanPoints = ReadonlyMap<string, number>
export type Grading = { graded: Graded[]; points: number; possible: number; score: number; awaiting: number }

/**
 * Grades one set of answers; a question that was left out is wrong, one that waits for a person is worth
 * nothing until then.
 */
export function grade(
  questions: readonly StoredQuestion[],
  given: GivenAnswers,
  human: HumanPoints = new Map(),
): Grading {
  const graded = questions.map((question): Graded => {
    const answer = given[question.id] ?? []
    if (needsPerson(question)) {
      const points = human.get(question.id)
      const awaiting = points === undefined && answer.some((part) => part.trim() !== '')
      return {
        id: question.id,
        points: points ?? 0,
        correct: points === question.points,
        ...(awaiting && { awaiting }),
      }
    }
    const share = shareRight(question, answer)
    return { id: question.id, points: Math.floor(share * question.points + 1e-9), correct: share === 1 }
  })
  const points = graded.reduce((sum, one) => sum + one.points, 0)
  const possible = questions.reduce((sum, one) => sum + one.points, 0)
  return {
    graded,
    points,
    possible,
    score: possible === 0 ? 100 : Math.floor((points * 100) / possible),
    awaiting: graded.filter((one) => one.awaiting).length,
  }
}
