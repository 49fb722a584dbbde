import type { Question } from '../../questions.contract.ts'
import type { Verdict } from '../../quizzes.contract.ts'

export type AnswerProps = {
  question: Question
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Told while the answer is on its way: leaving the question now would lose it. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Gives an answer that needs no second press. */
  onGiven?: ((value: string[]) => void) | undefined
  /** Once the answer is judged: nothing changes any more. */
  verdict?: Verdict | undefined
}
