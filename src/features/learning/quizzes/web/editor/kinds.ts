import type { QuestionKind } from '../../questions.contract.ts'

/** The kinds of questions in the order in which authors choose them. */
export const KINDS: readonly QuestionKind[] = [
  'clip_to_meaning',
  'meaning_to_clip',
  'multiple_choice_one',
  'multiple_choice_several',
  'true_false',
  'match_pairs',
  'order_glosses',
  'fingerspelled',
  'camera',
  'open',
]
