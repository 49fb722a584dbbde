import type { GivenAnswers, Graded, StoredQuestion } from '../quizzes.contract.ts'

const sameSet = (a: readonly string[], b: readonly string[]): boolean => new Set(a).size === new Set(b).size && a.every((one) => b.includes(one))
const sameList = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one, n) => one === b[n])
/** Typed words are compared without case, accents, spaces or signs. */
const letters = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Share of the question that an answer got right, 0 to 1. Only pairs can be right in part. */
function shareRight(question: StoredQuestion, given: readonly string[]): number {
  switch (question.kind) {
    case 'multiple_choice_one': case 'clip_to_meaning': case 'meaning_to_clip': case 'true_false': return Number(given.length === 1 && given[0] === question.answer[0])
    case 'multiple_choice_several': return Number(given.length > 0 && sameSet(given, question.answer))
    case 'order_glosses': return Number(sameList(given, question.answer))
    case 'fingerspelled': return Number(letters(given[0] ?? '') === letters(question.answer[0] ?? '') && letters(given[0] ?? '') !== '')
    case 'match_pairs': {
      // One right option given to every left one is a guess, not a match.
      const used = given.filter(Boolean)
      if (new Set(used).size !== used.length) return 0
      return question.answer.filter((right, n) => given[n] === right).length / Math.max(1, question.answer.length)
    }
  }
}

/** Grades one set of answers; a question that was left out is wrong. */
export function grade(questions: readonly StoredQuestion[], given: GivenAnswers): { graded: Graded[]; points: number; possible: number; score: number } {
  const graded = questions.map((question): Graded => {
    const share = shareRight(question, given[question.id] ?? [])
    return { id: question.id, points: Math.floor(share * question.points + 1e-9), correct: share === 1 }
  })
  const points = graded.reduce((sum, one) => sum + one.points, 0)
  const possible = questions.reduce((sum, one) => sum + one.points, 0)
  return { graded, points, possible, score: possible === 0 ? 100 : Math.floor((points * 100) / possible) }
}
