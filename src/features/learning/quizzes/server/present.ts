import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { AnsweredQuestion, GivenAnswers, Graded, Question, StoredOption, StoredQuestion, Text } from '../quizzes.contract.ts'

/** A text in a language, else in the fallback language, else in whichever there is. */
export const inLanguage = (text: Text, language: Language): string => text[language] ?? text[DEFAULT_LANGUAGE] ?? LANGUAGES.map((one) => text[one]).find(Boolean) ?? ''

const option = (stored: StoredOption, language: Language): Question['options'][number] => ({ id: stored.id, text: stored.text ? inLanguage(stored.text, language) : null, media_key: stored.media_key ?? null })

/** What may be shown before the answers are in: field by field, so that nothing new slips through. */
export const question = (stored: StoredQuestion, language: Language): Question => ({
  id: stored.id, kind: stored.kind, points: stored.points, prompt: inLanguage(stored.prompt, language), media: stored.media,
  options: stored.options.map((one) => option(one, language)), right: stored.right.map((one) => option(one, language)),
})

export function answered(questions: readonly StoredQuestion[], given: GivenAnswers, graded: readonly Graded[], language: Language): AnsweredQuestion[] {
  const byId = new Map(graded.map((one) => [one.id, one]))
  return questions.map((stored) => ({
    ...question(stored, language), your: given[stored.id] ?? [], correct: stored.answer, is_correct: byId.get(stored.id)?.correct ?? false, points_earned: byId.get(stored.id)?.points ?? 0,
    explanation: inLanguage(stored.explanation, language),
  }))
}
