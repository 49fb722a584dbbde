import { differing, merge, type Conflicts, type Values } from '#web/client/versions/joining.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { freeId, type Draft } from './quiz-draft.ts'

const OF_QUESTION = 'question '
/** The name of a question among the fields of a quiz. */
export const fieldOf = (id: string): string => OF_QUESTION + id
export const questionOf = (field: string): string | null =>
  field.startsWith(OF_QUESTION) ? field.slice(OF_QUESTION.length) : null

/** A quiz as fields that two people may change apart: each question is one; their order joins by itself. */
export const fieldsOf = ({ title, pass_mark, attempts_allowed, settings, questions }: Draft): Values => ({
  title,
  pass_mark,
  attempts_allowed,
  time_limit: settings.time_limit_seconds,
  verdict: settings.verdict,
  shuffle_questions: settings.shuffle_questions,
  shuffle_options: settings.shuffle_options,
  pools: settings.pools,
  ...Object.fromEntries(questions.map((one) => [fieldOf(one.id), one])),
})

/** Returns a quiz with one of its fields set; an undefined question is removed, a new one is added at the end. */
export function withField(draft: Draft, field: string, value: unknown): Draft {
  const id = questionOf(field)
  if (id !== null) {
    const question = value as DraftQuestion | undefined
    const at = draft.questions.findIndex((one) => one.id === id)
    return {
      ...draft,
      questions:
        question === undefined
          ? draft.questions.filter((one) => one.id !== id)
          : at < 0
            ? [...draft.questions, question]
            : draft.questions.with(at, question),
    }
  }
  if (field === 'title' || field === 'pass_mark' || field === 'attempts_allowed')
    return { ...draft, [field]: value }
  return {
    ...draft,
    settings: { ...draft.settings, [field === 'time_limit' ? 'time_limit_seconds' : field]: value },
  }
}

const idsOf = (draft: Draft): string[] => draft.questions.map((one) => one.id)
/** Puts what `more` has besides into `order`, each after the one that it follows there. */
function insert(order: readonly string[], more: readonly string[]): string[] {
  const all = [...order]
  more.forEach((id, n) => {
    if (!all.includes(id)) all.splice(n === 0 ? 0 : all.indexOf(more[n - 1]!) + 1, 0, id)
  })
  return all
}

/**
 * Merges the local quiz with the version that somebody else saved meanwhile; `base` is their common start.
 * Fields changed by one of the two get that change; fields changed by both keep the local value, and are in
 * `conflicts`. `theirs`: the fields that only the other changed.
 */
export function joinQuiz(
  mine: Draft,
  base: Draft,
  now: Draft,
): { draft: Draft; conflicts: Conflicts; theirs: string[] } {
  const old = new Set(idsOf(base)),
    present = new Set(idsOf(now))
  // Two new questions may have got the same id: they are two.
  const renamed = new Map<string, string>()
  for (const id of idsOf(mine))
    if (!old.has(id) && present.has(id))
      renamed.set(
        id,
        freeId([...old, ...present, ...idsOf(mine), ...renamed.values()], (n) => `q${n + 1}`),
      )
  const ours = {
    ...mine,
    questions: mine.questions.map((one) => ({ ...one, id: renamed.get(one.id) ?? one.id })),
  }
  const before = fieldsOf(base),
    standing = fieldsOf(now)
  /** Questions that were taken out here are changes too. */
  const typed = {
    ...Object.fromEntries(Object.keys(before).map((field) => [field, undefined])),
    ...fieldsOf(ours),
  }
  const joined = merge(differing(typed, before), before, standing)
  let draft = now
  for (const [field, value] of Object.entries(joined.mine)) draft = withField(draft, field, value)
  const withoutRemoved = (order: readonly string[]): string[] =>
    order.filter((id) => draft.questions.some((one) => one.id === id))
  const moved =
    withoutRemoved(idsOf(ours))
      .filter((id) => old.has(id))
      .join() !== withoutRemoved(idsOf(base)).join()
  const order = moved
    ? insert(withoutRemoved(idsOf(ours)), withoutRemoved(idsOf(now)))
    : insert(withoutRemoved(idsOf(now)), withoutRemoved(idsOf(ours)))
  const changes = Object.keys(
    differing(
      { ...Object.fromEntries(Object.keys(before).map((field) => [field, undefined])), ...standing },
      before,
    ),
  )
  return {
    draft: { ...draft, questions: order.map((id) => draft.questions.find((one) => one.id === id)!) },
    conflicts: joined.conflicts,
    theirs: changes.filter((field) => !(field in joined.mine) && !(field in joined.conflicts)),
  }
}
