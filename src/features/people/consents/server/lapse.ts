import type { Db } from '#server/db/database.ts'

/** A request that nobody answered, or a consent whose time is over, makes room for a new one. */
export async function lapse(
  tx: Db,
  { subject_id, organization_id }: { subject_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update consents
      set state = case state when 'requested' then 'declined' else 'withdrawn' end, updated_at = $3
      where subject_id = $1
        and organization_id = $2
        and ((state = 'requested' and expires_at <= $3) or (state = 'granted' and until <= $3))`,
    [subject_id, organization_id, now],
  )
}
