import { useState } from 'react'
import { isApiError, type ApiError } from '../api.ts'
import { differing, merge, type Conflicts, type Values } from './joining.ts'

/** Row on the server. */
export type Standing<V extends Values> = { version: number; values: V }
type Meanwhile = { theirs: readonly string[]; conflicts: Conflicts }
const STALE = 412
/** True if the server refused a change because somebody saved a newer version. */
export const isStale = (error: unknown): error is ApiError & { readonly status: typeof STALE } =>
  isApiError(error) && error.status === STALE
const NOTHING: Meanwhile = { theirs: [], conflicts: {} }

/**
 * Keeps the version that a form is based on and saves over, whatever is refetched meanwhile. When somebody
 * saved first (412), `join` fetches the current row and merges it with the typed values. Fields that both
 * changed need a choice, and until then nothing may be sent.
 */
export function useVersions<V extends Values>(first: Standing<V>, reload: () => Promise<Standing<V> | null>) {
  const [standing, setStanding] = useState(first)
  const [meanwhile, setMeanwhile] = useState(NOTHING)
  return {
    version: standing.version,
    /** Values that the form is based on; any other value was typed here. */
    values: standing.values,
    /** Fields that only the other person changed, now filled in the form. */
    theirs: meanwhile.theirs,
    conflicts: meanwhile.conflicts,
    /** True if there are changes of another person to show. */
    changed: meanwhile.theirs.length > 0 || Object.keys(meanwhile.conflicts).length > 0,
    open: Object.keys(meanwhile.conflicts).length > 0,
    /** Returns the merged values for the form; null if the row was deleted. */
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
    /** Takes the row that this form just saved as its new base, for a form that stays open. */
    saved: (now: Standing<V>): void => {
      setStanding(now)
      setMeanwhile(NOTHING)
    },
    /** Ends the conflict of a field once a version was chosen. */
    settle: (path: string): void =>
      setMeanwhile(({ theirs, conflicts: { [path]: _, ...conflicts } }) => ({ theirs, conflicts })),
  }
}
export type Versions = Pick<ReturnType<typeof useVersions>, 'theirs' | 'conflicts' | 'changed'>
