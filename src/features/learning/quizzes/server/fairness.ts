import type { Language } from '#contract/constants.ts'
import type { QuizDraft } from '../authoring.contract.ts'

type Question = QuizDraft['questions'][number]
const OF_CHOICES = new Set<Question['kind']>([
  'multiple_choice_one',
  'multiple_choice_several',
  'clip_to_meaning',
  'meaning_to_clip',
])

/** True if two choices of a question are the same sign, picture or text: one of them cannot be told as wrong. */
export function hasTwins({ kind, options }: Question, language: Language): boolean {
  if (!OF_CHOICES.has(kind)) return false
  const shown = options.map(
    ({ sign, media_key, text }) => sign ?? media_key ?? text?.[language]?.trim().toLowerCase() ?? '',
  )
  return new Set(shown).size < shown.length
}

/** Slugs of the signs that a question shows as choices. */
export const signsChosen = ({ kind, options }: Question): string[] =>
  OF_CHOICES.has(kind) ? options.flatMap(({ sign }) => sign ?? []) : []
