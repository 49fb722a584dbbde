import type { StoredQuestion } from '../questions.contract.ts'

/** A question that is true or false and has no texts, for tests that ask about something else. */
export const aQuestion = (id: string, more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  kind: 'true_false',
  points: 1,
  prompt: {},
  media: null,
  options: [],
  right: [],
  answer: [],
  explanation: {},
  ...more,
})
