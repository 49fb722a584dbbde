import { readTime, writeTime, type Cue } from '../../shared/webvtt.ts'
import { joinLists } from './join.ts'

/** A caption being edited: times as text, so that they may be incomplete. */
export type Row = { key: string; from: string; to: string; text: string }
export type RowProblem = 'bad_time' | 'ends_first' | 'no_text' | 'out_of_order'

/** A new caption lasts this long, in seconds, until its end is set. */
const LASTS = 2
let made = 0
const nextKey = (): string => `row-${++made}`

/** `00:00:01.500` without the hours that are none. */
export const shortTime = (seconds: number): string => writeTime(seconds).replace(/^00:/, '')
export const rowsOf = (cues: readonly Cue[]): Row[] =>
  cues.map(({ from, to, text }) => ({ key: nextKey(), from: shortTime(from), to: shortTime(to), text }))

/** Error of each row, by key; valid rows are left out. */
export function problemsOf(rows: readonly Row[]): Map<string, RowProblem> {
  const problems = new Map<string, RowProblem>()
  let before = 0
  for (const row of rows) {
    const from = readTime(row.from),
      to = readTime(row.to)
    const problem =
      from === null || to === null
        ? 'bad_time'
        : to <= from
          ? 'ends_first'
          : row.text.trim() === ''
            ? 'no_text'
            : from < before
              ? 'out_of_order'
              : null
    if (problem) problems.set(row.key, problem)
    if (from !== null) before = Math.max(before, from)
  }
  return problems
}

/** @throws never: call it for rows without problems */
export const cuesOf = (rows: readonly Row[]): Cue[] =>
  rows.map((row) => ({ from: readTime(row.from) ?? 0, to: readTime(row.to) ?? 0, text: row.text }))

/** Inserts a new caption at a time, in order; if the time is taken, right after the caption there. */
export function insertAt(rows: readonly Row[], at: number): { rows: Row[]; key: string } {
  const seconds = rows.reduce((free, row) => {
    const from = readTime(row.from),
      to = readTime(row.to)
    return from !== null && to !== null && from <= free && free < to ? to : free
  }, at)
  const row: Row = { key: nextKey(), from: shortTime(seconds), to: shortTime(seconds + LASTS), text: '' }
  const place = rows.findIndex((other) => (readTime(other.from) ?? 0) > seconds)
  return {
    rows: place < 0 ? [...rows, row] : [...rows.slice(0, place), row, ...rows.slice(place)],
    key: row.key,
  }
}

/**
 * Ends a caption at a time and begins the next there: the next one is the one below when it starts soon, else
 * a new one.
 */
export function splitAt(rows: readonly Row[], key: string, seconds: number): { rows: Row[]; key: string } {
  const ended = rows.map((row) =>
    row.key === key && seconds > (readTime(row.from) ?? 0) ? { ...row, to: shortTime(seconds) } : row,
  )
  const below = ended[ended.findIndex((row) => row.key === key) + 1]
  return below && (readTime(below.from) ?? 0) <= seconds + LASTS
    ? { rows: ended, key: below.key }
    : insertAt(ended, seconds)
}

/**
 * Joins captions that are written here with those that somebody saved meanwhile, in the order of the film.
 * Rows that stay keep their keys.
 */
export function joinRows(
  mine: readonly Row[],
  base: readonly Cue[],
  theirs: readonly Cue[],
): { rows: Row[]; both: boolean } {
  const contentKey = ({ from, to, text }: Cue): string => JSON.stringify([from, to, text]),
    here = cuesOf(mine)
  const { joined, both } = joinLists(here, base, theirs, contentKey)
  const keys = new Map(here.map((cue, index) => [contentKey(cue), mine[index]!.key]))
  const sorted = joined.toSorted((a, b) => a.from - b.from)
  return {
    rows: rowsOf(sorted).map((row, index) => ({
      ...row,
      key: keys.get(contentKey(sorted[index]!)) ?? row.key,
    })),
    both,
  }
}
