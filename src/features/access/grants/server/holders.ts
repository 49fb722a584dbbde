import type { Actor } from '#server/auth/actor.ts'
import { auditAll, type AuditEntry } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import { grants, seat_holders } from './grants.table.ts'
import { tellAccess, tellPeople, type Tells } from './notify-access.ts'

export type Seated = { id: string; user_id: string; grant_id: string; seat: number }
type Place = Pick<Seated, 'user_id' | 'grant_id' | 'seat'>

/**
 * SQL of numbers of seats of plan `g`, from 1, among which the lowest free ones are: as many as it has
 * holders, and `more`. A plan may have a million seats.
 */
export const seatNumbersSql = (g: string, more = '0'): string => `
  generate_series(
    1,
    least(
      ${g}.seats,
      (select count(*) from ${seat_holders} s where s.grant_id = ${g}.id and s.ended_at is null) + ${more}
    )::int
  )`

/**
 * Those who wait (their numbers are beyond the plan's seats) move down to the numbers that are free, the
 * lowest first. Answers who has a seat by that. The grants are locked.
 */
export const fillFreed = (tx: Db, grant_ids: readonly string[], now: Date): Promise<{ user_id: string }[]> =>
  tx.query(
    `
      with
        free as (
          select g.id as grant_id, n as seat, row_number() over (partition by g.id order by n) as nth
          from ${grants} g, ${seatNumbersSql('g')} n
          where g.id = any($1)
            and exists (
              select
              from ${seat_holders} w
              where w.grant_id = g.id and w.seat > g.seats and w.ended_at is null
            )
            and not exists (
              select from ${seat_holders} s where s.grant_id = g.id and s.seat = n and s.ended_at is null
            )
        ),
        waiting as (
          select s.id, s.grant_id, row_number() over (partition by s.grant_id order by s.seat) as nth
          from ${seat_holders} s
          join ${grants} g on g.id = s.grant_id and g.seats < s.seat
          where s.grant_id = any($1) and s.ended_at is null
        )
      update ${seat_holders} h
      set seat = f.seat, updated_at = $2
      from waiting w
      join free f using (grant_id, nth)
      where h.id = w.id
      returning h.user_id`,
    [grant_ids, now],
  )

/** Locks an organization's plans that have not ended: whoever moves seats takes turns. */
export const lockPlans = (tx: Db, organization_id: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      select id
      from ${grants}
      where organization_id = $1 and source = 'seat' and (ends_at is null or ends_at > $2)
      order by id
      for no key update`,
    [organization_id, now],
  )

const auditSeats = (
  tx: Db,
  actor: Actor,
  organization_id: string,
  code: AuditEntry['code'],
  seats: readonly Seated[],
  now: Date,
): Promise<void> =>
  auditAll(
    tx,
    actor,
    seats.map(({ id, user_id, seat }) => ({
      code,
      subject_type: 'seat',
      subject_id: id,
      organization_id,
      after: { user_id, seat },
    })),
    now,
  )

/**
 * Assigns people to seats, writes audit entries and notifies them. Ends the seats of the organization that
 * they already have but that give no access (the plan ended, or the number waits). The caller has locked
 * the plans and passes free numbers; the database rejects a second holder and a number beyond the last.
 */
export async function seatPeople(
  platform: Tells,
  tx: Db,
  actor: Actor,
  organization_id: string,
  places: readonly Place[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return
  const columns = [
    places.map(({ user_id }) => user_id),
    places.map(({ grant_id }) => grant_id),
    places.map(({ seat }) => seat),
  ]
  await tx.query(
    `
      update ${seat_holders}
      set ended_at = $3, updated_at = $3
      where organization_id = $1 and user_id = any($2) and ended_at is null`,
    [organization_id, columns[0], now],
  )
  const seated = await tx.query<Seated>(
    `
      insert into ${seat_holders} (organization_id, user_id, grant_id, seat, assigned_at, created_at, updated_at)
      select $1, p.user_id, p.grant_id, p.seat, $5, $5, $5
      from unnest($2::uuid[], $3::uuid[], $4::int[]) as p(user_id, grant_id, seat)
      returning id, user_id, grant_id, seat`,
    [organization_id, ...columns, now],
  )
  await auditSeats(tx, actor, organization_id, 'ASSIGNED_SUBSCRIPTION_TO_STUDENT', seated, now)
  await tellPeople(platform, tx, columns[0] as string[])
}

/** Ends these seats and writes down each; nobody moves up. */
async function endAndAudit(
  tx: Db,
  actor: Actor,
  organization_id: string,
  ids: readonly string[],
  now: Date,
): Promise<Seated[]> {
  const ended = await tx.query<Seated>(
    `
      update ${seat_holders}
      set ended_at = $3, updated_at = $3
      where organization_id = $1 and id = any($2) and ended_at is null
      returning id, user_id, grant_id, seat`,
    [organization_id, ids, now],
  )
  await auditSeats(tx, actor, organization_id, 'CANCELED_SUBSCRIPTION_OF_STUDENT', ended, now)
  return ended
}

/** Ends these seats and writes down each; whoever waits takes what is free by it. The plans are locked. */
export async function endHolders(
  platform: Tells,
  tx: Db,
  actor: Actor,
  organization_id: string,
  ids: readonly string[],
  now: Date,
): Promise<Seated[]> {
  const ended = await endAndAudit(tx, actor, organization_id, ids, now)
  if (ended.length === 0) return []
  const up = await fillFreed(tx, [...new Set(ended.map(({ grant_id }) => grant_id))], now)
  await tellPeople(
    platform,
    tx,
    [...ended, ...up].map(({ user_id }) => user_id),
  )
  return ended
}

/** Gives a seat to somebody else under its number. The plans are locked, and the other holds none. */
export async function handOn(
  platform: Tells,
  tx: Db,
  actor: Actor,
  organization_id: string,
  id: string,
  user_id: string,
  now: Date,
): Promise<void> {
  const [was] = await endAndAudit(tx, actor, organization_id, [id], now)
  if (!was) return
  const { grant_id, seat } = was
  await tellPeople(platform, tx, [was.user_id])
  await seatPeople(platform, tx, actor, organization_id, [{ user_id, grant_id, seat }], now)
}

/** Offset above every seat number, so that renumbering does not violate the unique index. */
const ASIDE = 1_000_000

/** Gives the first numbers of a plan to these seats, and the following ones to its others. The plan is locked. */
export async function sortHolders(
  platform: Tells,
  tx: Db,
  grant_id: string,
  first: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update ${seat_holders} set seat = seat + ${ASIDE} where grant_id = $1 and ended_at is null`,
    [grant_id],
  )
  await tx.query(
    `
      update ${seat_holders} h
      set seat = o.seat, updated_at = $3
      from (
        select id, row_number() over (order by id = any($2) desc, seat) as seat
        from ${seat_holders}
        where grant_id = $1 and ended_at is null
      ) o
      where o.id = h.id`,
    [grant_id, first, now],
  )
  await tellAccess(platform, tx, [grant_id])
}

/** Ends the seat that a person holds of an organization, and writes it down. */
export async function endSeats(
  platform: Tells,
  tx: Db,
  actor: Actor,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  // First, so that nobody is put on a seat while they leave.
  await lockPlans(tx, organization_id, now)
  const openSeats = await tx.query<{ id: string }>(
    `
      select id
      from ${seat_holders}
      where user_id = $1 and organization_id = $2 and ended_at is null`,
    [user_id, organization_id],
  )
  await endHolders(
    platform,
    tx,
    actor,
    organization_id,
    openSeats.map(({ id }) => id),
    now,
  )
}
