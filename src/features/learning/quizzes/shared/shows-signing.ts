import type { QuestionDraft } from './draft.ts'

/** True if a question shows signing, or asks for it: no question may be in words alone. */
export function showsSigning(question: QuestionDraft): boolean {
  if (question.kind === 'camera' || question.media !== undefined) return true
  const options =
    question.kind === 'match_pairs' ? question.pairs.left : 'options' in question ? question.options : []
  return options.length > 0 && options.every((one) => one.sign !== undefined || one.media_key !== undefined)
}
