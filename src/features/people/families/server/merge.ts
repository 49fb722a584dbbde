import type { Db } from '#server/db/database.ts'
import type { FamilyPorts } from './families.queries.ts'

/**
 * Joins two people's families. The kept one's members stay where they sit; those of the other take the seats
 * that are still free and otherwise end. Nobody sits in two families, and nobody in their own.
 */
export async function mergeFamilies(
  tx: Db,
  seatsOf: FamilyPorts['seats'],
  from: string,
  into: string,
  now: Date,
): Promise<void> {
  const end = (where: string): Promise<unknown> =>
    tx.query(
      `update family_members f set ended_at = $3, updated_at = $3 where f.ended_at is null and ${where}`,
      [from, into, now],
    )
  // Nobody is a member of their own family.
  await end('((f.owner_id = $1 and f.user_id = $2) or (f.owner_id = $2 and f.user_id = $1))')
  await end(
    'f.user_id = $1 and exists (select from family_members k where k.user_id = $2 and k.ended_at is null)',
  )
  await tx.query(
    'update family_members set user_id = $2, updated_at = $3 where user_id = $1 and owner_id <> $2',
    [from, into, now],
  )
  const { seats } = await seatsOf(tx, into, now)
  const taken = new Set(
    (
      await tx.query<{ seat: number }>(
        'select seat from family_members where owner_id = $1 and ended_at is null',
        [into],
      )
    ).map(({ seat }) => seat),
  )
  const free = Array.from({ length: seats }, (_, n) => n + 1).filter((seat) => !taken.has(seat))
  const theirs = await tx.query<{ id: string }>(
    'select id from family_members where owner_id = $1 and user_id <> $2 and ended_at is null order by seat',
    [from, into],
  )
  for (const { id } of theirs) {
    const seat = free.shift() ?? null
    // oxlint-disable-next-line no-await-in-loop -- at most twenty, one connection
    if (seat !== null)
      await tx.query('update family_members set owner_id = $2, seat = $3, updated_at = $4 where id = $1', [
        id,
        into,
        seat,
        now,
      ])
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await tx.query('update family_members set ended_at = $2, updated_at = $2 where id = $1', [id, now])
  }
}
