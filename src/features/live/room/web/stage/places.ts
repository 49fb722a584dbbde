import type { RoomPerson } from '../../room.contract.ts'

type StageQuery = {
  /** Those who are here beside oneself, in everybody's order. */
  others: readonly (Pick<RoomPerson, 'user_id' | 'role'> & { camera?: unknown })[]
  pins: ReadonlySet<string>
  spotlight: string | null
  /** People who are signing, the latest last. */
  floor: readonly string[]
}
export type Places = { middle: string[]; interpreter: string | null }

/**
 * Chooses the people in the middle. The interpreter always has a place of their own. Pinned people are shown
 * with the teacher's spotlight, if there is one; without pins, the spotlight or else the teacher, and beside
 * them the latest signer. Nobody's seat changes.
 */
export function placesOf({ others, pins, spotlight, floor }: StageQuery): Places {
  const interpreter = others.find(({ role }) => role === 'interpreter')?.user_id ?? null
  const here = others.filter(({ user_id }) => user_id !== interpreter).map(({ user_id }) => user_id)
  const pinned = here.filter((user_id) => pins.has(user_id))
  const shown = spotlight !== null && here.includes(spotlight) ? spotlight : null
  if (pinned.length > 0) return { middle: [...new Set([...(shown ? [shown] : []), ...pinned])], interpreter }
  const teacher = others.find(({ role }) => role === 'teacher')?.user_id
  const signing = floor.findLast((user_id) => here.includes(user_id))
  // A teacher has no other teacher to see: use the latest signer, else the first with a camera.
  const seen = others.find(({ user_id, camera }) => camera && user_id !== interpreter)?.user_id
  const base = shown ?? teacher ?? signing ?? seen ?? here[0]
  return { middle: [...new Set([base, signing].filter((one) => one !== undefined))], interpreter }
}
