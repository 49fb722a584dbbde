import { LANGUAGES, type Language } from '#contract/constants.ts'

/** A text by the languages in which it is written; empty texts are left out. */
export type Text = Partial<Record<Language, string>>
/** A question of a film. `right` has indexes of answers, so it is the same for all languages. */
export type StopQuestion = { prompt: Text; options: Text[]; right: number[]; explanation: Text }

const has = (text: Text, language: Language): boolean => Boolean(text[language]?.trim())
/** True if the question can be answered in a language: its text and every answer are written. */
export const writtenIn = (
  { prompt, options }: Pick<StopQuestion, 'prompt' | 'options'>,
  language: Language,
): boolean => [prompt, ...options].every((text) => has(text, language))
/** True if the question is complete in a language, and its explanation too if there is one. */
export const wholeIn = (question: StopQuestion, language: Language): boolean =>
  writtenIn(question, language) &&
  (has(question.explanation, language) || !LANGUAGES.some((one) => has(question.explanation, one)))

/** A question in a language, else whole in another: never its words in one and its answers in the other. */
export function askedIn(
  { prompt, options, explanation }: Omit<StopQuestion, 'right'>,
  wanted: Language,
): { language: Language; prompt: string; options: string[]; explanation: string } {
  const language = [wanted, ...LANGUAGES].find((one) => writtenIn({ prompt, options }, one)) ?? wanted
  return {
    language,
    prompt: prompt[language] ?? '',
    options: options.map((text) => text[language] ?? ''),
    explanation: explanation[language] ?? LANGUAGES.map((one) => explanation[one]).find(Boolean) ?? '',
  }
}

const tidyText = (text: Text): Text =>
  Object.fromEntries(LANGUAGES.filter((one) => has(text, one)).map((one) => [one, text[one]!.trim()]))
export const tidy = ({ prompt, options, right, explanation }: StopQuestion): StopQuestion => ({
  prompt: tidyText(prompt),
  options: options.map(tidyText),
  right: right.toSorted((a, b) => a - b),
  explanation: tidyText(explanation),
})
