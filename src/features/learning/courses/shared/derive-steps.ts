import { otherReplies } from './choices.ts'
import { linesKnown, pairOf, sourceOf, type SourceWord, type StepSource } from './step-source.ts'
import { stepId, type Step } from './step.ts'

/** Most steps of one kind in a session, and the number of steps at which a session is filled up no more. */
const MOST_OF_A_KIND = 4,
  FULL = 15,
  MOST_STEPS = 18
/** Fewest steps of a session, where a lesson has enough for it. */
const FEWEST = 12
/** Fewer steps than these are added to the session before. */
const LEAST = 5
/** Most new signs of a session. */
const NEW_SIGNS = 4
/** Signs that somebody retells from memory. */
const RETOLD = { least: 6, most: 12 }
/** Names that are read as soon as their letters are taught. */
const NAMES = ['ABE', 'BEA', 'IDA', 'GIA', 'JON', 'RON', 'NORM', 'KLO', 'STU', 'VU', 'TY'] as const
const LETTER = /^[A-Z]$/

/** Groups of at most four, as equal as can be, the smaller ones first: a lesson begins lightly. */
function groupsOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / NEW_SIGNS)
  const starts = Array.from({ length: count + 1 }, (_, n) => Math.floor((n * all.length) / count))
  return starts.slice(1).map((end, n) => all.slice(starts[n], end))
}

/** Steps of one session: no step twice in the lesson, and of each kind at most four. */
function sessionBook(used: Set<string>) {
  const steps: Step[] = [],
    counts = new Map<string, number>()
  // The last place is for what closes the session.
  const fits = (step: Step, most = MOST_STEPS - 1): boolean =>
    !used.has(stepId(step)) && (counts.get(step.kind) ?? 0) < MOST_OF_A_KIND && steps.length < most
  const add = (step: Step | null | undefined, most?: number): boolean => {
    if (!step || !fits(step, most)) return false
    used.add(stepId(step))
    counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1)
    steps.push(step)
    return true
  }
  /** Adds while the session has fewer steps. */
  const fill = (more: readonly Step[], enough = FULL): void => {
    for (const step of more) if (steps.length < enough) add(step)
  }
  return { steps, add, fill, fits }
}
type Book = ReturnType<typeof sessionBook>

/**
 * Returns the steps of a lesson in sessions of 12 to 18, each closed by a `break` but the last. A session has
 * up to four new signs. Each of them comes back at growing distances (spaced retrieval): signed right after
 * it was watched, asked for in the same session, and once more in the next. Lines of the conversation come as
 * soon as their signs are known; a session closes with one that is signed. The rest of the conversation
 * makes the last session. The quiz follows after the last step.
 */
export function deriveSteps(source: StepSource): Step[] {
  const groups = groupsOf(source.words),
    used = new Set<string>()
  const sessions: Step[][] = []
  const reads = wordsToRead(source)
  const thoughtsUpTo = (group: number): number =>
    Math.round((group * source.thoughts) / Math.max(1, groups.length))
  for (const [g, group] of groups.entries()) {
    const book = sessionBook(used)
    if (g === 0 && source.film) book.add({ kind: 'film' })
    const taught = groups.slice(0, g + 1).flat()
    const notes = Array.from({ length: thoughtsUpTo(g + 1) - thoughtsUpTo(g) }, (_, n) => thoughtsUpTo(g) + n)
    const late = notes.splice(Math.ceil(notes.length / 2))
    teach(book, group, taught, source, notes)
    if (g > 0) review(book, groups[g - 1]!, taught, source)
    const known = openingLines(source, taught)
    const talk = known.filter((at) => book.fits({ kind: 'line', at }))
    for (const at of talk.slice(0, 2)) book.add({ kind: 'line', at })
    for (const at of late) book.add({ kind: 'note', at })
    const letters = new Set(groups.slice(g + 1).flatMap((later) => later.map(({ gloss }) => gloss)))
    for (const text of reads.filter((one) => ![...one].some((letter) => letters.has(letter))).slice(0, 4))
      book.add({ kind: 'read', text })
    book.fill(
      aroundLines(
        source,
        known.filter((at) => used.has(`line:${at}`)),
      ),
    )
    book.fill(moreOf(group, taught, source))
    produce(book, source, known, group)
    sessions.push(book.steps)
  }
  for (let first = true; first || isLeft(source, used); first = false) {
    const book = sessionBook(used)
    converse(book, source, groups, reads)
    if (book.steps.length === 0) break
    // A few steps more are no session of their own.
    if (book.steps.length < LEAST && sessions.length > 0) sessions.at(-1)!.push(...book.steps)
    else sessions.push(book.steps)
  }
  return sessions.flatMap((steps, n): Step[] =>
    n + 1 < sessions.length ? [...steps, { kind: 'break', at: n + 1 }] : steps,
  )
}

/** A line or a thought has no step yet. */
const isLeft = (source: StepSource, used: ReadonlySet<string>): boolean =>
  source.lines.some((_, at) => !used.has(`line:${at}`)) ||
  Array.from({ length: source.thoughts }, (_, at) => `note:${at}`).some((id) => !used.has(id))

/** New signs: each watched and signed; then found among others, named, and told from what looks alike. */
function teach(
  book: Book,
  group: readonly SourceWord[],
  taught: readonly SourceWord[],
  source: StepSource,
  notes: readonly number[],
): void {
  const half = Math.ceil(group.length / 2)
  for (const [n, word] of group.entries()) {
    book.add({ kind: 'watch', word: word.slug })
    // The last two of four are signed together, so that all of them can be signed once more at the end.
    if (group.length < NEW_SIGNS || n < 2) book.add({ kind: 'sign', words: [word.slug] })
    else if (n === 3) book.add({ kind: 'sign', words: group.slice(2).map(({ slug }) => slug) })
    if (n + 1 === half) {
      for (const at of notes) book.add({ kind: 'note', at })
      if (group.length > 2) book.add(recognized(group[0]!, source))
    }
  }
  const [first, second, third, ...more] = group
  for (const word of more) book.add({ kind: 'mean', word: word.slug })
  if (third) book.add({ kind: 'mean', word: third.slug })
  // Of a single word there is nothing to choose from.
  if (taught.length > 1) book.add(recognized(second ?? first!, source))
  const [pair] = pairsIn(group, taught)
  if (pair) book.add({ kind: 'pair', words: pair })
  if (group.length > 1 && group.every((word) => word.moves))
    book.add({ kind: 'order', words: group.slice(0, 3).map((word) => word.slug) })
}

/** Each word of the session before once more. */
function review(
  book: Book,
  before: readonly SourceWord[],
  taught: readonly SourceWord[],
  source: StepSource,
): void {
  if (taught.length < 2) return
  const [first, second, third, fourth] = before
  book.add({ kind: 'mean', word: first!.slug })
  if (second) book.add(recognized(second, source))
  const { has } = sourceOf({ ...source, words: taught })
  if (third) book.add(differencesIn([third], taught)[0] ?? { kind: 'mean', word: third.slug })
  if (fourth)
    book.add(
      fourth.moves && has.shapes(fourth.slug)
        ? { kind: 'sort', word: fourth.slug }
        : { kind: 'mean', word: fourth.slug },
    )
}

/** Steps about lines that ask for one thing in them, by turns. */
function aroundLines(source: StepSource, known: readonly number[]): Step[] {
  const { line, has } = sourceOf(source)
  return known.flatMap((at): Step[] => [
    ...(line(at)!.face ? [{ kind: 'face' as const, at }] : []),
    ...(line(at)!.meant ? [{ kind: 'who' as const, at }] : []),
    ...(line(at)!.number ? [{ kind: 'number' as const, at }] : []),
    ...(has.reply(at) && known.includes(at + 1) && otherReplies(at, { lines: source.lines, known }).length > 0
      ? [{ kind: 'next' as const, at }]
      : []),
  ])
}

/** More about the new signs, where a session has few steps. */
function moreOf(group: readonly SourceWord[], taught: readonly SourceWord[], source: StepSource): Step[] {
  const { has } = sourceOf({ ...source, words: taught })
  const slugs = group.map((word) => word.slug)
  return [
    ...group
      .filter((word) => word.moves && has.shapes(word.slug))
      .map((word): Step => ({ kind: 'sort', word: word.slug }))
      .slice(0, 1),
    ...differencesIn(group, taught),
    ...group.map((word) => recognized(word, source)),
    ...group.map((word): Step => ({ kind: 'mean', word: word.slug })),
    ...(group.length > 2 && group.every((word) => word.moves)
      ? [{ kind: 'order' as const, words: slugs.toReversed().slice(0, 3) }]
      : []),
  ]
}

/** The step that closes a session: a sentence that is signed, else the new signs in a row. */
function produce(
  book: Book,
  source: StepSource,
  known: readonly number[],
  group: readonly SourceWord[],
): void {
  const { line, has } = sourceOf(source)
  const answers = known.filter((at) => has.reply(at) && line(at)!.asks && known.includes(at + 1))
  const said = known.filter((at) => line(at)!.signs.length > 1)
  const step =
    answers.map((at): Step => ({ kind: 'answer', at })).find((one) => book.fits(one, MOST_STEPS)) ??
    said
      .map((at): Step => ({ kind: 'say', at }))
      .toReversed()
      .find((one) => book.fits(one, MOST_STEPS))
  const row = [...group.slice(1), group[0]!].map((word) => word.slug)
  if (!book.add(step, MOST_STEPS) && row.length > 1) book.add({ kind: 'sign', words: row }, MOST_STEPS)
}

/** The conversation as far as it was not met, with the last new signs once more, to where it is retold. */
function converse(
  book: Book,
  source: StepSource,
  groups: readonly SourceWord[][],
  reads: readonly string[],
): void {
  const { line, has } = sourceOf(source)
  const all = [...source.lines.keys()]
  const last = groups.at(-1)
  if (last) review(book, last, groups.flat(), source)
  for (let at = 0; at < source.thoughts; at += 1) book.add({ kind: 'note', at })
  for (const text of reads) book.add({ kind: 'read', text })
  let since = 0
  for (const at of all) {
    if (!book.add({ kind: 'line', at })) continue
    since += 1
    if (since % 2 === 0) book.add(aroundLines(source, all.slice(0, at + 1)).find((step) => book.fits(step)))
  }
  book.fill(aroundLines(source, all))
  book.fill(
    groups.flatMap((group) => moreOf(group, groups.flat(), source)),
    FEWEST,
  )
  const answers = all.filter((at) => has.reply(at) && line(at)!.asks)
  book.fill(answers.slice(0, 2).map((at) => ({ kind: 'answer', at })))
  book.fill(
    all
      .filter((at) => line(at)!.signs.length > 2)
      .slice(0, 2)
      .map((at) => ({ kind: 'say', at })),
  )
  const retold = stretch(source)
  if (retold && source.lines.every((_, at) => !book.fits({ kind: 'line', at }))) book.add(retold, MOST_STEPS)
}

/** The first stretch of lines that is worth retelling and that somebody can keep in mind. */
function stretch({ lines }: StepSource): Step | null {
  for (let from = 0; from < lines.length; from += 1)
    for (let to = from + 1, count = lines[from]!.signs.length; to < lines.length; to += 1) {
      count += lines[to]!.signs.length
      if (count > RETOLD.most) break
      if (count >= RETOLD.least) return { kind: 'retell', from, to }
    }
  return null
}

/** Lines of the beginning whose new signs were all taught. */
function openingLines(source: StepSource, taught: readonly SourceWord[]): number[] {
  const known = linesKnown(
    source,
    taught.map(({ slug }) => slug),
  )
  return known.filter((at, n) => at === n)
}

const recognized = (word: SourceWord, source: StepSource): Step =>
  word.moves && source.words.filter((one) => one.moves).length > 1
    ? { kind: 'find', word: word.slug }
    : { kind: 'mean', word: word.slug }

/** Words of a group with their minimal pairs among those that were taught. */
const pairsIn = (group: readonly SourceWord[], taught: readonly SourceWord[]): [string, string][] =>
  group.flatMap((word): [string, string][] => {
    const other = pairOf(word, taught)
    return other ? [[word.slug, other.slug]] : []
  })
/** The difference of the first pair is asked for once, whichever of its words it is asked of. */
const differencesIn = (group: readonly SourceWord[], taught: readonly SourceWord[]): Step[] =>
  pairsIn(group, taught)
    .slice(0, 1)
    .map((words) => ({ kind: 'differ', words: words.toSorted() }))

/** Names of the letters that the lesson teaches, and what its conversation spells; each once. */
export function wordsToRead({ words, lines, letters_ahead }: StepSource): string[] {
  const letters = new Set(words.flatMap(({ gloss }) => (LETTER.test(gloss) ? [gloss] : [])))
  const taught = NAMES.filter((name) => [...name].every((letter) => letters.has(letter)))
  const spelled = lines.flatMap((line) => line.spelled).filter((text) => text.length > 1)
  return [...new Set([...taught, ...spelled])].filter(
    (text) => ![...text].some((letter) => letters_ahead.includes(letter)),
  )
}
