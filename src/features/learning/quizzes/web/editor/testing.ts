import type { DraftQuestion } from '../../draft-questions.contract.ts'

/** A question with an open answer. */
export const openQuestion = (id: string, en: string): DraftQuestion => ({
  id,
  kind: 'open',
  points: 1,
  prompt: { en },
  media: null,
  options: [],
  right: [],
  answer: [],
  explanation: {},
})
