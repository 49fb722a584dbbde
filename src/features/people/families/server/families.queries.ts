import type { z } from 'zod'
import { WEEK_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { InviteState } from '#contract/invite-states.ts'
import type { FamilyInvite, ShownFamilyInvite } from '../family-invites.contract.ts'
import type { FamilyMember, MyFamily } from '../families.contract.ts'
import { users } from '../../users/server/users.table.ts'

/** Functions of the wings above: grants provide seats, lessons provide progress. `app.ts` passes them in. */
export type FamilyPorts = {
  /** Number of seats of a person's current grants, and their end. */
  seats: (db: Db, owner_id: string, now: Date) => Promise<{ seats: number; until: Date | null }>
  /** Progress by person; `since`: start of the counted time. */
  progress: (
    db: Db,
    user_ids: readonly string[],
    since: string,
  ) => Promise<
    { user_id: string; lessons_completed: number; week_ms: number; last_activity_at: Date | null }[]
  >
  /** Writes down that the owner looked at how these learn. */
  looked: (db: Db, actor: Actor, user_ids: readonly string[], now: Date) => Promise<void>
}

/** An invitation whose time is over reads as expired, whether or not the nightly job has written so. */
const STATE = (now: string): string =>
  `case when i.state = 'sent' and i.expires_at <= ${now} then 'expired' else i.state end`
const iso = (date: Date | null): string | null => date?.toISOString() ?? null

type MemberRow = Omit<FamilyMember, 'joined_at' | 'progress' | 'has_access'> & { joined_at: Date }
export async function myFamily(
  db: Db,
  ports: FamilyPorts,
  actor: Actor & { user_id: string },
  now: Date,
): Promise<MyFamily> {
  const [{ seats, until }, members, invites, [of]] = await Promise.all([
    ports.seats(db, actor.user_id, now),
    db.query<MemberRow>(
      `
        select
          f.id, f.user_id, u.first_name, u.last_name, u.email::text, u.sign_in_name::text, u.profile_image,
          f.child,
          u.email_verified_at is not null as confirmed, f.seat, f.joined_at, f.shares_progress
        from family_members f
        join ${users} u on u.id = f.user_id
        where f.owner_id = $1 and f.ended_at is null
        order by f.seat`,
      [actor.user_id],
    ),
    db.query<Omit<FamilyInvite, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date }>(
      `
        select i.id, i.email::text, i.first_name, ${STATE('$2')} as state, i.created_at, i.expires_at
        from family_invites i
        where i.owner_id = $1 and i.state = 'sent'
        order by i.created_at desc`,
      [actor.user_id, now],
    ),
    db.query<{
      id: string
      owner_id: string
      owner: string
      child: boolean
      seat: number
      shares_progress: boolean
      joined_at: Date
    }>(
      `
        select
          f.id, f.owner_id, ${displayName('u', actor.language)} as owner, f.child, f.seat, f.shares_progress,
          f.joined_at
        from family_members f
        join ${users} u on u.id = f.owner_id
        where f.user_id = $1 and f.ended_at is null`,
      [actor.user_id],
    ),
  ])
  const sharing = members.filter((member) => member.shares_progress).map(({ user_id }) => user_id)
  const [learned, theirs] = await Promise.all([
    sharing.length > 0
      ? ports.progress(db, sharing, new Date(now.getTime() - WEEK_MS).toISOString().slice(0, 10))
      : [],
    of ? ports.seats(db, of.owner_id, now) : { seats: 0 },
  ])
  await ports.looked(db, actor, sharing, now)
  const progress = new Map(
    learned.map(({ user_id, last_activity_at, ...rest }) => [
      user_id,
      { ...rest, last_activity_at: iso(last_activity_at) },
    ]),
  )
  const nothing = { lessons_completed: 0, week_ms: 0, last_activity_at: null }
  return {
    seats,
    until: iso(until),
    members: members.map((member) => ({
      ...member,
      joined_at: member.joined_at.toISOString(),
      has_access: member.seat <= seats,
      progress: member.shares_progress ? (progress.get(member.user_id) ?? nothing) : null,
    })),
    invites: invites.map((invite) => ({
      ...invite,
      created_at: invite.created_at.toISOString(),
      expires_at: invite.expires_at.toISOString(),
    })),
    member_of: of
      ? {
          id: of.id,
          owner: of.owner,
          child: of.child,
          has_access: of.seat <= theirs.seats,
          shares_progress: of.shares_progress,
          joined_at: of.joined_at.toISOString(),
        }
      : null,
  }
}

export type OpenedInvite = {
  id: string
  owner_id: string
  owner: string
  email: string
  language: Language
  state: InviteState
}
const SELECT = `
  select
    i.id, i.owner_id, trim(u.first_name || ' ' || u.last_name) as owner, i.email::text, i.language,
    ${STATE('$2')} as state
  from family_invites i
  join ${users} u on u.id = i.owner_id and u.deleted_at is null and u.status = 'active'`
export const lockByToken = async (tx: Db, token: string, now: Date): Promise<OpenedInvite | null> =>
  (
    await tx.query<OpenedInvite>(`${SELECT} where i.token_hash = $1 for update of i`, [hashOf(token), now])
  )[0] ?? null
export const lockOwn = async (
  tx: Db,
  id: string,
  owner_id: string,
  now: Date,
): Promise<OpenedInvite | null> =>
  (
    await tx.query<OpenedInvite>(`${SELECT} where i.id = $1 and i.owner_id = $3 for update of i`, [
      id,
      now,
      owner_id,
    ])
  )[0] ?? null

export async function shownInvite(
  db: Db,
  ports: FamilyPorts,
  token: string,
  now: Date,
): Promise<z.output<typeof ShownFamilyInvite> | null> {
  const [row] = await db.query<
    Omit<z.output<typeof ShownFamilyInvite>, 'expires_at' | 'full'> & {
      owner_id: string
      taken: number
      expires_at: Date
    }
  >(
    `
      select
        i.id, i.owner_id, trim(u.first_name || ' ' || u.last_name) as owner, i.email::text, i.first_name,
        ${STATE('$2')} as state, i.expires_at,
        exists (select from ${users} a where a.email = i.email and a.deleted_at is null) as has_account,
        (
          select count(*)::int from family_members f where f.owner_id = i.owner_id and f.ended_at is null
        ) as taken
      from family_invites i
      join ${users} u on u.id = i.owner_id and u.deleted_at is null and u.status = 'active'
      where i.token_hash = $1`,
    [hashOf(token), now],
  )
  if (!row) return null
  const { owner_id, taken, expires_at, ...rest } = row
  return {
    ...rest,
    full: taken >= (await ports.seats(db, owner_id, now)).seats,
    expires_at: expires_at.toISOString(),
  }
}
