import { seeded } from '#contract/seeded.ts'

/** One screen of a lesson. Words are named by their slugs, lines and thoughts by their places. */
export type Step =
  /** The lesson's film. */
  | { kind: 'film' }
  /** One sign, from the front, slowly, from the side. */
  | { kind: 'watch'; word: string }
  /** Sign one or several in a row, beside the model. */
  | { kind: 'sign'; words: readonly string[] }
  /** Which of the moving signs means the word. */
  | { kind: 'find'; word: string }
  /** Choose the meaning of a sign. */
  | { kind: 'mean'; word: string }
  /** Put signs in the order they were seen in. */
  | { kind: 'order'; words: readonly string[] }
  /** Read a word that is spelled. */
  | { kind: 'read'; text: string }
  /** A line of the conversation. */
  | { kind: 'line'; at: number }
  /** One thought of the lesson's text. */
  | { kind: 'note'; at: number }
export type StepKind = Step['kind']

/** An author's changes: `order` by ids, including the author's own steps, and ids to leave out. */
export type Arrangement = { order: readonly string[]; left_out: readonly string[] }
export const AS_DERIVED: Arrangement = { order: [], left_out: [] }

/** Data that steps are derived from. `moves`: the sign has a moving picture, to be told apart from others. */
export type StepSource = {
  film: boolean
  words: readonly { slug: string; gloss: string; moves: boolean }[]
  /** Of each line of the conversation, the words that are spelled in it. */
  lines: readonly { spelled: readonly string[] }[]
  thoughts: number
}

const GROUP = 3
/** Names that are read as soon as their letters are taught. */
const NAMES = ['ABE', 'BEA', 'IDA', 'GIA', 'JON', 'RON', 'NORM', 'KLO', 'STU', 'VU', 'TY'] as const
const LETTER = /^[A-Z]$/

/** The id of a step: its kind and what it is about, as it is kept (`sign:my+name`). */
export function stepId(step: Step): string {
  switch (step.kind) {
    case 'film':
      return step.kind
    case 'watch':
    case 'find':
    case 'mean':
      return `${step.kind}:${step.word}`
    case 'sign':
    case 'order':
      return `${step.kind}:${step.words.join('+')}`
    case 'read':
      return `read:${step.text}`
    case 'line':
    case 'note':
      return `${step.kind}:${step.at}`
  }
}

/** Format of ids; their content is checked when the lesson is shown. */
export const STEP_ID = /^(?:film|(?:watch|find|mean|sign|order|read|line|note):[\w+-]{1,160})$/

/** The step of an id, if this lesson has what it is about. */
export function stepOf(id: string, source: StepSource): Step | null {
  const [kind = '', about = ''] = id.split(':', 2)
  const known = new Map(source.words.map((word) => [word.slug, word]))
  const words = about.split('+'),
    at = Number(about)
  switch (kind) {
    case 'film':
      return source.film ? { kind } : null
    case 'watch':
    case 'mean':
      return known.has(about) ? { kind, word: about } : null
    case 'find':
      return known.get(about)?.moves && canCompare(source) ? { kind, word: about } : null
    case 'sign':
      return words.every((word) => known.has(word)) ? { kind, words } : null
    case 'order':
      return words.length > 1 && words.every((word) => known.get(word)?.moves) ? { kind, words } : null
    case 'read':
      return /^[A-Z]{2,30}$/.test(about) ? { kind, text: about } : null
    case 'line':
      return source.lines[at] ? { kind, at } : null
    case 'note':
      return Number.isInteger(at) && at >= 0 && at < source.thoughts ? { kind, at } : null
    default:
      return null
  }
}

const canCompare = ({ words }: StepSource): boolean => words.filter((word) => word.moves).length > 1

/** Groups of three; a last group of a single word is merged with the one before. */
function groupsOf<T>(all: readonly T[]): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += GROUP) groups.push(all.slice(at, at + GROUP))
  if (groups.length > 1 && groups.at(-1)!.length === 1) {
    const single = groups.pop()!
    groups.at(-1)!.push(...single)
  }
  return groups
}

/**
 * Returns the steps of a lesson in an order that repeats each sign three times at growing distance (spaced
 * retrieval): signed right after it was watched, again after the three of its group, and once more after the
 * next group. Thoughts are placed between the groups; then follow fingerspelling and the conversation. The
 * quiz follows after the last step.
 */
export function deriveSteps(source: StepSource): Step[] {
  const steps: Step[] = source.film ? [{ kind: 'film' }] : []
  const groups = groupsOf(source.words)
  const thoughtsUpTo = (group: number): number => Math.round((group * source.thoughts) / groups.length)
  for (const [g, group] of groups.entries()) {
    for (const { slug } of group) steps.push({ kind: 'watch', word: slug }, { kind: 'sign', words: [slug] })
    steps.push(...secondTime(group, source))
    if (g > 0) steps.push(...thirdTime(groups[g - 1]!, g - 1, source))
    for (let at = thoughtsUpTo(g); at < thoughtsUpTo(g + 1); at += 1) steps.push({ kind: 'note', at })
  }
  if (groups.length > 0) steps.push(...thirdTime(groups.at(-1)!, groups.length - 1, source))
  else for (let at = 0; at < source.thoughts; at += 1) steps.push({ kind: 'note', at })
  for (const text of toRead(source)) steps.push({ kind: 'read', text })
  for (const at of source.lines.keys()) steps.push({ kind: 'line', at })
  return steps
}

type Words = StepSource['words']
/** Each word of the group once: read from moving ones, then signed in a row. */
function secondTime(group: Words, source: StepSource): Step[] {
  const [first, second, third, ...more] = group
  if (!first) return []
  if (!second) return [recognized(first, source)]
  return [
    recognized(second, source),
    ...more.map(({ slug }): Step => ({ kind: 'mean', word: slug })),
    { kind: 'sign', words: third ? [third.slug, first.slug] : [first.slug, second.slug] },
  ]
}
/** Each word of the group once more: by turns all in order, and one by one. */
function thirdTime(group: Words, g: number, source: StepSource): Step[] {
  const slugs = group.map((word) => word.slug)
  const [first, second, third, fourth] = group
  if (!first || !second) return []
  if (!group.every((word) => word.moves)) return [{ kind: 'sign', words: slugs.toReversed() }]
  if (g % 2 === 0) return [{ kind: 'order', words: slugs }]
  const steps: Step[] = [recognized(first, source), { kind: 'mean', word: second.slug }]
  if (third) steps.push({ kind: 'mean', word: third.slug })
  if (fourth) steps.push({ kind: 'sign', words: [fourth.slug, second.slug] })
  return steps
}
const recognized = (word: Words[number], source: StepSource): Step =>
  word.moves && canCompare(source) ? { kind: 'find', word: word.slug } : { kind: 'mean', word: word.slug }

/** Names of the letters that the lesson teaches, and what its conversation spells; each once. */
function toRead({ words, lines }: StepSource): string[] {
  const letters = new Set(words.flatMap(({ gloss }) => (LETTER.test(gloss) ? [gloss] : [])))
  const taught = NAMES.filter((name) => [...name].every((letter) => letters.has(letter)))
  const spelled = lines.flatMap((line) => line.spelled).filter((text) => text.length > 1)
  return [...new Set([...taught, ...spelled])]
}

/**
 * Arranges steps as their author did: removes omitted ones, puts moved and added ones at their places, and
 * puts those that are new in the lesson after the step that they follow by default.
 */
export function arrange(source: StepSource, { order, left_out }: Arrangement): Step[] {
  const out = new Set(left_out)
  const derived = deriveSteps(source).filter((step) => !out.has(stepId(step)))
  if (order.length === 0) return derived
  const arranged = [...new Set(order)].flatMap((id) => (out.has(id) ? [] : (stepOf(id, source) ?? [])))
  const at = new Map(arranged.map((step, n) => [stepId(step), n]))
  let before: string | null = null
  for (const step of derived) {
    const id = stepId(step)
    if (!at.has(id)) {
      const place = before === null ? 0 : arranged.findIndex((one) => stepId(one) === before) + 1
      arranged.splice(place, 0, step)
    }
    before = id
  }
  return arranged
}

/**
 * Choices for a step, the right one among them, always the same for the same step and other ones the next
 * time (`take`): the words nearest to it in the lesson, which were taught shortly before or with it.
 */
export function choicesFor<T extends { slug: string }>(
  right: T,
  words: readonly T[],
  { count = 3, seed }: { count?: number; seed: string },
): T[] {
  const random = seeded(seed),
    place = words.findIndex((word) => word.slug === right.slug)
  const near = words
    .map((word, n) => ({ word, far: Math.abs(n - place) + (n > place ? 1 : 0) }))
    .filter(({ word }) => word.slug !== right.slug)
    .sort((a, b) => a.far - b.far)
    .slice(0, (count - 1) * 2)
  const wrong = random.shuffle(near).slice(0, count - 1)
  return random.shuffle([right, ...wrong.map(({ word }) => word)])
}

/** A spelled word and others that differ from it in one or two letters, in chance order. */
export function readingsOf(text: string, seed: string, count = 3): string[] {
  const random = seeded(seed)
  const readings = new Set([text])
  const letters = 'ABCDEFGHIKLMNOPRSTUVWY'
  for (let tries = 0; readings.size < count && tries < 50; tries += 1) {
    const at = Math.floor(random.next() * text.length),
      other = letters[Math.floor(random.next() * letters.length)]!
    readings.add(text.slice(0, at) + other + text.slice(at + 1))
  }
  return random.shuffle([...readings])
}
