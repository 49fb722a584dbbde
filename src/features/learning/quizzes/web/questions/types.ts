import type { Question } from '../../quizzes.contract.ts'

export type AnswerProps = { question: Question; value: readonly string[]; onChange: (value: string[]) => void }
