import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { AnswerGrade } from '../grades.contract.ts'
import type { SignParameter } from '#contract/sign-parameters.ts'
import type { AnsweredQuestion, Verdict } from '../quizzes.contract.ts'
import type {
  GivenAnswers,
  Graded,
  Question,
  StoredOption,
  StoredQuestion,
  Text,
} from '../questions.contract.ts'
import type { QuizCaptions } from './quiz-captions.ts'

/** A text in a language, else in the fallback language, else in whichever there is. */
export const inLanguage = (text: Text, language: Language): string =>
  text[language] || text[DEFAULT_LANGUAGE] || (LANGUAGES.map((one) => text[one]).find(Boolean) ?? '')

/** Signs as data by the slugs of their entries, without what would name them. */
export type QuizSigns = Readonly<Record<string, Record<string, unknown>>>
/** Data that questions show besides their own. */
export type Beside = { signs: QuizSigns; captions: QuizCaptions; loops: QuizLoops }
/** Stored pictures of signs by the slugs of their entries, under names that say nothing. */
export type QuizLoops = ReadonlyMap<string, { still: string; moving: string }>

/** The dictionary entries whose signs some questions offer as answers. */
export const signsOffered = (questions: readonly StoredQuestion[]): string[] =>
  questions.flatMap((one) => [...one.options, ...one.right].flatMap((option) => option.sign ?? []))
/** The dictionary entries whose signs some questions show. */
export const signsIn = (questions: readonly StoredQuestion[]): string[] => [
  ...questions.flatMap((one) => (one.media?.kind === 'sign' ? one.media.keys : [])),
  ...signsOffered(questions),
]

/** A sign without its word: "which sign means hello" would be answered by reading. */
export const unnamed = ({
  slug: _slug,
  gloss: _gloss,
  variant: _variant,
  checked: _checked,
  ...rest
}: Record<string, unknown>): Record<string, unknown> => ({ ...rest, slug: 'sign', gloss: '' })

const captionsOf = (
  film: string | undefined,
  language: Language,
  captions: QuizCaptions,
): Question['options'][number]['captions'] =>
  (captions[film ?? ''] ?? [])
    .map((one) => ({ language: one.language, key: one.key }))
    .sort((a, b) => Number(b.language === language) - Number(a.language === language))

const option = (
  stored: StoredOption,
  language: Language,
  { signs, captions, loops }: Beside,
): Question['options'][number] => ({
  id: stored.id,
  text: stored.text ? inLanguage(stored.text, language) || null : null,
  media_key: stored.media_key ?? null,
  captions: captionsOf(stored.media_key, language, captions),
  alt: stored.alt ? inLanguage(stored.alt, language) || null : null,
  sign: stored.sign === undefined || loops.has(stored.sign) ? null : (signs[stored.sign] ?? null),
  loop: loops.get(stored.sign ?? '') ?? null,
})

function media(
  stored: StoredQuestion['media'],
  language: Language,
  { signs, captions }: Beside,
): Question['media'] {
  if (stored?.kind !== 'sign')
    return (
      stored && {
        kind: stored.kind,
        keys: stored.keys,
        captions: captionsOf(stored.keys[0], language, captions),
        alt: stored.alt ? inLanguage(stored.alt, language) || null : null,
        signs: [],
      }
    )
  // A sentence that lacks a sign says something else.
  const sentence = stored.keys.flatMap((slug, n) =>
    signs[slug] ? [{ sign: signs[slug], way: stored.ways?.[n] ?? null }] : [],
  )
  return {
    kind: 'sign',
    keys: [],
    captions: [],
    alt: null,
    signs: sentence.length === stored.keys.length ? sentence : [],
  }
}

/**
 * Returns the parts of a question that may be shown before it is answered: field by field, so that no new
 * field leaks.
 */
export const question = (stored: StoredQuestion, language: Language, beside: Beside): Question => ({
  id: stored.id,
  kind: stored.kind,
  points: stored.points,
  prompt: inLanguage(stored.prompt, language),
  media: media(stored.media, language, beside),
  options: stored.options.map((one) => option(one, language, beside)),
  right: stored.right.map((one) => option(one, language, beside)),
  grading: stored.kind === 'camera' ? (stored.grading ?? 'teacher') : null,
  word: stored.kind === 'camera' ? (stored.word ?? null) : null,
})

/** Additional explanations of answers, by question id. */
type Explanations = {
  differs: ReadonlyMap<string, SignParameter[]>
  films: ReadonlyMap<string, string>
  grades: ReadonlyMap<string, AnswerGrade[]>
}

/** Returns the result of one answer, and the reason. */
export const verdictOf = (
  stored: StoredQuestion,
  given: GivenAnswers,
  graded: Graded | undefined,
  language: Language,
  differs: Explanations['differs'],
): Verdict => ({
  your: given[stored.id] ?? [],
  correct: stored.answer,
  is_correct: graded?.correct ?? false,
  points_earned: graded?.points ?? 0,
  explanation: inLanguage(stored.explanation, language),
  awaiting: graded?.awaiting ?? false,
  differs: differs.get(stored.id) ?? [],
})

export function answered(
  questions: readonly StoredQuestion[],
  given: GivenAnswers,
  graded: readonly Graded[],
  language: Language,
  beside: Beside,
  { differs, films, grades }: Explanations,
): AnsweredQuestion[] {
  const byId = new Map(graded.map((one) => [one.id, one]))
  return questions.map((stored) => ({
    ...question(stored, language, beside),
    ...verdictOf(stored, given, byId.get(stored.id), language, differs),
    film: films.get(given[stored.id]?.[0] ?? '') ?? null,
    grades: grades.get(stored.id) ?? [],
  }))
}
