import type { Language } from '#contract/constants.ts'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import type { StoredDialogue } from '../../course-drafts/document.contract.ts'
import {
  arrange,
  deriveSteps,
  sourceLines,
  STEP_ID,
  stepId,
  stepOf,
  thoughtsIn,
  type Arrangement,
  type Step,
  type StepSource,
} from '../../courses/web/public.ts'

/** Parts of a lesson being edited that its steps in one language are made from and named by. */
export type LessonParts = StepSource & {
  cards: ReadonlyMap<string, CourseNode['words'][number]>
  talk: StoredDialogue | null
  /** HTML, one each. */
  notes: readonly string[]
  film_ms: number | null
}

/** Returns the parts of a lesson as edited so far. A word is added once its card is loaded. */
export function partsOf(
  value: (path: string) => unknown,
  { words, letters_ahead }: Pick<CourseNode, 'words' | 'letters_ahead'>,
  language: Language,
): LessonParts {
  const cards = new Map(words.map((card) => [card.slug, card]))
  const text = (name: string): string => (value(`texts.${language}.${name}`) ?? '') as string
  const talk = (value(`texts.${language}.dialogue`) ?? null) as StoredDialogue | null
  const notes = thoughtsIn({ text: text('text'), culture_note: text('culture_note') })
  return {
    film: value('content.video') !== null,
    words: (value('content.vocabulary') as string[]).flatMap((slug) => {
      const card = cards.get(slug)
      return card ? [{ slug, gloss: card.gloss, moves: card.preview !== null, form: card.form }] : []
    }),
    lines: talk ? sourceLines(talk) : [],
    letters_ahead,
    thoughts: notes.length,
    cards,
    talk,
    notes,
    film_ms: value('content.duration_ms') as number | null,
  }
}

export type StepRow = { id: string; step: Step; out: boolean; own: boolean }

/** Returns all steps in order: omitted ones keep their place, for when they are restored. */
export function rowsOf(source: StepSource, { order, left_out }: Arrangement): StepRow[] {
  const out = new Set(left_out),
    derived = new Set(deriveSteps(source).map(stepId))
  return arrange(source, { order, left_out: [] }).map((step) => {
    const id = stepId(step)
    return { id, step, out: out.has(id), own: !derived.has(id) }
  })
}

/** Steps that may exist in another language only; steps of removed words are dropped. */
const OF_A_LANGUAGE = /^(?:line|note|read|next|face|who|number|say|answer|retell):/

/**
 * The arrangement of steps in a new order. Lines and thoughts that only another language has stay where they
 * were: after the step that they followed. As the lesson would order it by itself, it is not kept.
 */
export function ordered(source: StepSource, before: Arrangement, ids: readonly string[]): Arrangement {
  const order = [...ids]
  before.order.forEach((id, n) => {
    if (order.includes(id) || stepOf(id, source) || !OF_A_LANGUAGE.test(id)) return
    const place = before.order
      .slice(0, n)
      .map((earlier) => order.indexOf(earlier))
      .findLast((at) => at >= 0)
    order.splice(place === undefined ? 0 : place + 1, 0, id)
  })
  const itself = deriveSteps(source).map(stepId)
  const same = order.length === itself.length && order.every((id, n) => id === itself[n])
  return { order: same ? [] : order, left_out: before.left_out }
}

/** Omits a step, or restores it. */
export const withLeftOut = (before: Arrangement, id: string, out: boolean): Arrangement => ({
  order: before.order,
  left_out: [...before.left_out.filter((one) => one !== id), ...(out ? [id] : [])],
})

/** Adds a step of the author's own at the end. */
export const withOwn = (source: StepSource, before: Arrangement, step: Step): Arrangement =>
  ordered(source, withLeftOut(before, stepId(step), false), [
    ...rowsOf(source, before).map((row) => row.id),
    stepId(step),
  ])

/** Takes a step of the author's own away. */
export const withoutOwn = (source: StepSource, before: Arrangement, id: string): Arrangement =>
  ordered(
    source,
    {
      order: before.order.filter((one) => one !== id),
      left_out: before.left_out.filter((one) => one !== id),
    },
    rowsOf(source, before).flatMap((row) => (row.id === id ? [] : row.id)),
  )

export const isArranged = ({ order, left_out }: Arrangement): boolean =>
  order.length > 0 || left_out.length > 0

/** The kinds that an author may add, in the order they are offered. */
export const OWN_KINDS = ['sign', 'find', 'mean', 'order', 'read'] as const
export type OwnKind = (typeof OWN_KINDS)[number]
/** Minimum and maximum number of words of a step. */
export const WORDS_OF: Readonly<Record<OwnKind, { least: number; most: number }>> = {
  sign: { least: 2, most: 4 },
  find: { least: 1, most: 1 },
  mean: { least: 1, most: 1 },
  order: { least: 2, most: 4 },
  read: { least: 0, most: 0 },
}
/** The words that a kind of step can be about. */
export const wordsFor = (kind: OwnKind, source: StepSource): StepSource['words'] => {
  const able = kind === 'find' || kind === 'order' ? source.words.filter((word) => word.moves) : source.words
  return kind !== 'mean' && able.length < 2 ? [] : able
}
/** The step that was put together, if the lesson can have it. */
export function ownStep(
  kind: OwnKind,
  words: readonly string[],
  text: string,
  source: StepSource,
): Step | null {
  const { least, most } = WORDS_OF[kind]
  if (kind !== 'read' && (words.length < least || words.length > most)) return null
  const id = `${kind}:${kind === 'read' ? text : words.join('+')}`
  return STEP_ID.test(id) ? stepOf(id, source) : null
}

/** Seconds that a step takes somebody who does not know its signs yet. */
function secondsOf(step: Step, film_ms: number | null): number {
  switch (step.kind) {
    case 'film':
      return (film_ms ?? 60_000) / 1000
    case 'watch':
      return 12
    case 'sign':
      return 8 + 7 * step.words.length
    case 'order':
      return 8 + 5 * step.words.length
    case 'note':
      return 25
    case 'line':
      return 15
    case 'differ':
    case 'sort':
    case 'next':
    case 'face':
    case 'who':
    case 'number':
      return 15
    case 'find':
    case 'mean':
    case 'pair':
    case 'read':
      return 10
    case 'say':
    case 'answer':
      return 40
    case 'retell':
      return 60
    case 'break':
      return 10
  }
}
/** About how many minutes the steps take that are not left out. */
export const minutesOf = (rows: readonly StepRow[], film_ms: number | null): number => {
  const seconds = rows.reduce((sum, row) => sum + (row.out ? 0 : secondsOf(row.step, film_ms)), 0)
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
}
