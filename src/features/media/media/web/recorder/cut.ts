/** Part of a film, in milliseconds from its beginning. */
export type Cut = { begin: number; end: number }

export const STEP_MS = 100,
  LARGE_STEP_MS = 1000
/** A part is at least this long. */
const LEAST_MS = 500

/** The part with one of its ends at another time: inside the film, before the other end, on a whole step. */
export function moveEnd(cut: Cut, which: keyof Cut, to: number, duration: number): Cut {
  const stepped = Math.round(to / STEP_MS) * STEP_MS
  return which === 'begin'
    ? { ...cut, begin: Math.max(0, Math.min(stepped, cut.end - LEAST_MS)) }
    : { ...cut, end: Math.min(duration, Math.max(stepped, cut.begin + LEAST_MS)) }
}

/** True if a part leaves something out. */
export const leavesOut = ({ begin, end }: Cut, duration: number): boolean =>
  begin >= STEP_MS || duration - end >= STEP_MS
