import { LANGUAGES, type Language } from '#contract/constants.ts'

/** A text in the languages it has been written in; what is empty is left out. */
export type Text = Partial<Record<Language, string>>
/** What a film asks. `right` counts the answers, and so is one for all languages. */
export type StopQuestion = { prompt: Text; options: Text[]; right: number[]; explanation: Text }

const has = (text: Text, language: Language): boolean => Boolean(text[language]?.trim())
/** Whether somebody can answer it in a language: the question and every answer are written. */
export const writtenIn = (
  { prompt, options }: Pick<StopQuestion, 'prompt' | 'options'>,
  language: Language,
): boolean => [prompt, ...options].every((text) => has(text, language))
/** Whether nothing of it is missing in a language, the reason too where there is one. */
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
