/** The stretch that is repeated between two marks; `b` is after `a`. */
export type Marks = { a: number | null; b: number | null }
export const NO_MARKS: Marks = { a: null, b: null }

/**
 * Sets a mark at a time, or takes it away when it is set already at that very time. A mark that would turn
 * the stretch round replaces the other.
 */
export function setMark(marks: Marks, which: 'a' | 'b', time: number): Marks {
  if (marks[which] !== null && Math.abs(marks[which] - time) < 0.05) return { ...marks, [which]: null }
  const next = { ...marks, [which]: time }
  if (next.a !== null && next.b !== null && next.b <= next.a)
    return which === 'a' ? { a: time, b: null } : { a: null, b: time }
  return next
}

/** Marks after the next press of the one button: first mark, second mark, none. */
export function nextMark(marks: Marks, time: number): Marks {
  if (marks.a === null) return { a: time, b: null }
  if (marks.b === null) return time > marks.a ? { ...marks, b: time } : { a: time, b: null }
  return NO_MARKS
}

/** Time to jump to when the playback has left the stretch, else null. */
export function jumpBack({ a, b }: Marks, time: number): number | null {
  return a !== null && b !== null && time >= b ? a : null
}
