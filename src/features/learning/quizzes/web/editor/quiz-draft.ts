import type { DraftQuestion } from '../../draft-questions.contract.ts'
import type { KeptQuiz, UnfinishedQuiz } from '../../quiz-drafts.contract.ts'
import { QUESTION_KINDS, type QuestionKind } from '../../questions.contract.ts'

export type Place = { lesson_key: string | null; week_key: string | null }
/** State of the editor: a quiz as it will be sent, and the version that it was made from. */
export type Draft = UnfinishedQuiz & { seen: string }
export { QUESTION_KINDS }

const LETTERS = 'abcdefghijkl'
const DEFAULT_PASS_MARK: typeof import('../../quizzes.contract.ts').DEFAULT_PASS_MARK = 70
/** An id that no other of the list has. */
export function freeId(used: readonly string[], make: (n: number) => string): string {
  for (let n = 0; ; n += 1) if (!used.includes(make(n))) return make(n)
}
export const optionId = (used: readonly string[], prefix = ''): string =>
  freeId(used, (n) => `${prefix}${LETTERS[n] ?? n}`)

export const emptyQuiz = (place: Place): Draft => ({
  ...place,
  title: {},
  pass_mark: DEFAULT_PASS_MARK,
  attempts_allowed: null,
  seen: 'v0',
  questions: [],
  settings: {
    verdict: 'each',
    time_limit_seconds: null,
    shuffle_questions: true,
    shuffle_options: true,
    pools: {},
  },
})
export const draftOf = ({
  id: _id,
  pending: _pending,
  missing: _missing,
  attempts: _attempts,
  ...quiz
}: KeptQuiz): Draft => quiz

/** A question of a kind with as many empty answers as it needs; `from` keeps what both kinds have. */
export function blankQuestion(kind: QuestionKind, id: string, from?: DraftQuestion): DraftQuestion {
  const base: DraftQuestion = {
    id,
    kind,
    points: from?.points ?? 1,
    prompt: from?.prompt ?? {},
    explanation: from?.explanation ?? {},
    media: null,
    options: [],
    right: [],
    answer: [],
    ...(from?.pool && { pool: from.pool }),
  }
  // Signs and handshapes belong to the kinds that ask about them; uploads to any kind with room for them.
  const given = from?.media ?? null,
    sent = given?.kind === 'clip' || given?.kind === 'picture' ? given : null
  if (kind !== 'fingerspelled') base.media = sent
  switch (kind) {
    case 'true_false':
      return { ...base, media: given, answer: ['true'] }
    case 'match_pairs':
      return {
        ...base,
        options: [
          { id: 'a', text: {} },
          { id: 'b', text: {} },
        ],
        right: [
          { id: 'ra', text: {} },
          { id: 'rb', text: {} },
        ],
        answer: ['ra', 'rb'],
      }
    case 'order_glosses':
      return {
        ...base,
        options: [
          { id: 'a', text: {} },
          { id: 'b', text: {} },
        ],
        answer: ['a', 'b'],
      }
    case 'fingerspelled':
      return { ...base, answer: [''] }
    case 'camera':
      return { ...base, grading: 'teacher' }
    case 'open':
      return base
    default:
      return {
        ...base,
        media: kind === 'clip_to_meaning' ? given : sent,
        options:
          from && from.options.length > 1 && from.right.length === 0
            ? from.options
            : [
                { id: 'a', text: {} },
                { id: 'b', text: {} },
              ],
        answer: [],
      }
  }
}

/** Moves an entry of a list; the list stays as it is. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
