import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Db } from '#server/db/database.ts'
import type { SignRow } from './signs.access.ts'

/** A notation, or the keys of a film. */
export type Snapshot = {
  notation: Record<string, unknown> | null
  clip: string | null
  poster: string | null
}

/**
 * True if new versions of a word's signs are shown before their review, which only its organization can
 * choose.
 */
export async function shownAtOnce(db: Db, organization_id: string | null): Promise<boolean> {
  if (organization_id === null) return false
  const [row] = await db.query<{ first: boolean }>(
    `select signs_reviewed_first as first from ${organizations} where id = $1`,
    [organization_id],
  )
  return row?.first === false
}

/** Lets what was sent wait beside what is shown, in the place of what waited before. */
export async function letWait(
  tx: Db,
  id: string,
  { notation, clip, poster }: Snapshot,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `
      update signs
      set
        waiting_notation = $2, waiting_clip = $3, waiting_poster = $4, version = version + 1, edited_at = $6,
        edited_by = $5, updated_at = $6
      where id = $1
      returning version`,
    [id, notation && JSON.stringify(notation), clip, poster, by, at],
  )
  return row!.version
}

export const waits = (sign: SignRow): boolean => sign.waiting_notation !== null || sign.waiting_clip !== null

/** Version that a reviewer decides about: the waiting one, else the one shown. */
export const judgedOf = (sign: SignRow): Snapshot =>
  waits(sign)
    ? { notation: sign.waiting_notation, clip: sign.waiting_clip, poster: sign.waiting_poster }
    : { notation: sign.notation, clip: sign.clip, poster: sign.poster }

/** SQL: something of this sign waits. */
export const waitsSql = (g: string): string =>
  `(${g}.waiting_notation is not null or ${g}.waiting_clip is not null)`
