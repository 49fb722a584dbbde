import { useState } from 'react'
import { isApiError, type ApiError } from '../api.ts'
import { differing, merge, type Conflicts, type Values } from './joining.ts'

/** What stands on the server. */
export type Standing<V extends Values> = { version: number; values: V }
type Meanwhile = { theirs: readonly string[]; conflicts: Conflicts }
const STALE = 412
/** Whether the server refused because somebody saved a newer version. */
export const isStale = (error: unknown): error is ApiError & { readonly status: typeof STALE } =>
  isApiError(error) && error.status === STALE
const NOTHING: Meanwhile = { theirs: [], conflicts: {} }

/**
 * The version that a form was made from, which is the one it saves on top of, whatever is read anew behind
 * it. When somebody was faster (412), `join` reads what stands and joins it with what was typed; fields that
 * both changed wait for a choice, and until then nothing may be sent.
 */
export function useVersions<V extends Values>(first: Standing<V>, reload: () => Promise<Standing<V> | null>) {
  const [standing, setStanding] = useState(first)
  const [meanwhile, setMeanwhile] = useState(NOTHING)
  return {
    version: standing.version,
    /** What the form was made from: what differs from it was typed here. */
    values: standing.values,
    /** Fields that only they changed, and that stand in the form now. */
    theirs: meanwhile.theirs,
    conflicts: meanwhile.conflicts,
    /** What they changed is there to be seen. */
    changed: meanwhile.theirs.length > 0 || Object.keys(meanwhile.conflicts).length > 0,
    open: Object.keys(meanwhile.conflicts).length > 0,
    /** Answers the values that the form shows from now on; null when the row is gone. */
    join: async (mine: V): Promise<V | null> => {
      const now = await reload()
      if (!now) return null
      const own = differing(mine, standing.values)
      const joined = merge(own, standing.values, now.values)
      setStanding(now)
      setMeanwhile({
        conflicts: joined.conflicts,
        theirs: Object.keys(differing(now.values, standing.values)).filter((path) => !(path in own)),
      })
      return { ...now.values, ...joined.mine }
    },
    /** What was just saved from here: the form stays open and saves on top of it. */
    saved: (now: Standing<V>): void => {
      setStanding(now)
      setMeanwhile(NOTHING)
    },
    /** Settles a field; what they wrote, or null when mine stays. */
    settle: (path: string): void =>
      setMeanwhile(({ theirs, conflicts: { [path]: _, ...conflicts } }) => ({ theirs, conflicts })),
  }
}
export type Versions = Pick<ReturnType<typeof useVersions>, 'theirs' | 'conflicts' | 'changed'>
