import type { Language } from '#contract/constants.ts'
import type { DraftOption, DraftQuestion } from '../../draft-questions.contract.ts'
import type { useQuizEditorWords } from '../words.ts'

type Words = ReturnType<typeof useQuizEditorWords>
type Text = Partial<Record<Language, string>> | undefined
const inAll = (text: Text, languages: readonly Language[]): string =>
  languages.flatMap((language) => text?.[language] || []).join(' · ')

/** The question in one line, in the first language that has it. */
export const lineOf = ({ prompt }: DraftQuestion, languages: readonly Language[]): string =>
  languages.map((language) => prompt[language]?.trim()).find(Boolean) ?? ''

/** A part of a quiz in words, to compare it with another version. */
export function textOf(
  words: Words,
  languages: readonly Language[],
  isQuestion: boolean,
  value: unknown,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.true : words.false
  if (typeof value !== 'object') return String(value)
  if (!isQuestion)
    return Object.entries(value)
      .map(([name, one]) => (languages.includes(name as Language) ? String(one) : `${name}: ${String(one)}`))
      .join('\n')
  const question = value as DraftQuestion
  const named = (option: DraftOption): string =>
    inAll(option.text, languages) || (option.sign ?? option.media_key?.split('/').at(-1) ?? '')
  const right = (id: string): string =>
    [...question.options, ...question.right].find((one) => one.id === id) ? '' : id
  return [
    words.kinds[question.kind],
    inAll(question.prompt, languages),
    ...question.options.map(
      (option) => `${question.answer.includes(option.id) ? '✓ ' : '– '}${named(option)}`,
    ),
    ...question.right.map((option) => `→ ${named(option)}`),
    ...question.answer.map(right),
    inAll(question.explanation, languages),
    `${words.points}: ${question.points}`,
    ...(question.pool ? [`${words.pool}: ${question.pool}`] : []),
  ]
    .filter(Boolean)
    .join('\n')
}
