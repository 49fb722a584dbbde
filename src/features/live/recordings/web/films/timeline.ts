import type { MeetingFilm } from '../../recordings.contract.ts'

/** A film that can be watched, placed on the clock of its meeting. Seconds from the first film's beginning. */
export type Placed = { film: MeetingFilm & { key: string }; from: number; to: number }
/** A person with their films: a camera that was off for a while makes two. */
export type Lane = { user_id: string; name: string; role: MeetingFilm['role']; films: Placed[] }
export type Timeline = {
  /** The instant at which it begins: milliseconds since 1970, by the server's clock. */
  start: number
  /** Seconds. */
  length: number
  lanes: Lane[]
}

/** Puts the films of a meeting next to each other by the instants at which they begin; null without any. */
export function timelineOf(films: readonly MeetingFilm[]): Timeline | null {
  const ready = films.flatMap((film) => (film.key === null ? [] : [{ ...film, key: film.key }]))
  if (ready.length === 0) return null
  const start = Math.min(...ready.map(({ started_at }) => Date.parse(started_at)))
  const lanes = new Map<string, Lane>()
  for (const film of ready) {
    const from = (Date.parse(film.started_at) - start) / 1000
    const { user_id, name, role } = film
    const lane = lanes.get(user_id) ?? { user_id, name, role, films: [] }
    lane.films.push({ film, from, to: from + (film.seconds ?? 0) })
    lanes.set(user_id, lane)
  }
  const all = [...lanes.values()]
  return { start, length: Math.max(...all.flatMap((lane) => lane.films.map(({ to }) => to))), lanes: all }
}

/** Tolerances between a film and the clock: a larger difference is jumped, a smaller one made up by speed. */
export const JUMP_S = 0.3,
  NEAR_S = 0.04,
  CATCH_UP = 0.06

/**
 * Returns the correction that brings a film to the clock's position: a jump, or a slightly different speed.
 *
 * @param at the film's position, and `wanted` the clock's; seconds of the film
 */
export function correction(at: number, wanted: number, speed: number): { jump: boolean; rate: number } {
  const off = wanted - at
  if (Math.abs(off) > JUMP_S * Math.max(1, speed)) return { jump: true, rate: speed }
  return { jump: false, rate: Math.abs(off) < NEAR_S ? speed : speed * (1 + Math.sign(off) * CATCH_UP) }
}
