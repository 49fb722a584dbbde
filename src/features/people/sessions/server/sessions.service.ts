import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { Failure, common } from '#contract/errors.ts'
import type { Role, StaffRole } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { markSeen } from '../../users/server/public.ts'
import type { MembershipKind } from '../../organizations/organizations.contract.ts'
import { actingAs } from '../../accounts/server/public.ts'
import { REFRESH_DAYS } from './cookies.ts'
import { assertDoorsOpen, shutDoor } from './organization-doors.ts'
import { cutOff } from './on-sessions-end.ts'
import { hashOf, isSignedBy, mac } from '#server/auth/secrets.ts'
import { sessions } from './sessions.table.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

export type SignedIn = { token: string; refresh: string; session_id: string }
export type EndReason =
  | 'logout'
  | 'reused'
  | 'ended_by_owner'
  | 'ended_by_admin'
  | 'password_changed'
  | 'email_changed'
  | 'role_changed'
  | 'suspended'
  | 'deleted'
  | 'provider_linked'
  | 'organization_inactive'
  | 'merged'

/**
 * Time for which the token that was just replaced still gets the answer that replaced it: another tab's call,
 * or a repeated one whose answer was lost on the way.
 */
const OVERLAP_MS = 60_000

/**
 * A refresh token: session id, 256 bits and a fingerprint over both. The fingerprint shows that we made it,
 * so an old one of any age is recognized as a reuse, and nobody can end a session whose id they have seen.
 */
function refreshToken(key: Buffer, session_id: string, bits: Buffer): string {
  const body = Buffer.concat([Buffer.from(session_id.replaceAll('-', ''), 'hex'), bits]).toString('base64url')
  return `${body}.${mac(key, body)}`
}
/**
 * The token that replaces another one; behind it those that SECRET_BEFORE would have made. It follows from
 * the old one and a key of the installation, so that every process gives a repeated call the same token and
 * no token is stored.
 */
const tokensAfter = (platform: Platform, session_id: string, refresh: string): string[] => {
  const signing = platform.keysFor('refresh tokens')
  return platform
    .keysFor('next refresh tokens')
    .map((key, n) =>
      refreshToken(signing[n]!, session_id, createHmac('sha256', key).update(refresh).digest()),
    )
}
function sessionOf(platform: Platform, refresh: string): string | null {
  const [body = '', tag = ''] = refresh.split('.')
  if (!isSignedBy(platform.keysFor('refresh tokens'), tag, (key) => mac(key, body))) return null
  return Buffer.from(body, 'base64url')
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Returns a person's role in the active organization: an owner of one organization who teaches or learns in
 * another has a teacher's or a learner's rights there, and a teacher who learns there a learner's.
 */
export function roleIn(role: Role, kind: MembershipKind | null): Role {
  if (kind === null || kind === 'owner' || (role !== 'Organization' && role !== 'Teacher')) return role
  return kind === 'learner' ? 'Student' : 'Teacher'
}
export const staffRole = (role: Role, kind: MembershipKind | null): StaffRole | null =>
  role === 'Teacher' ? (kind === 'editor' ? 'Editor' : 'Teacher') : null

/**
 * The access token of a session: role, organization, staff role and zone as they are in the database at this
 * moment.
 */
export async function accessToken(platform: TxPlatform, db: Db, session_id: string): Promise<string | null> {
  const [row] = await db.query<{
    user_id: string
    role: Role
    zone: string
    unconfirmed: boolean
    organization_id: string | null
    kind: MembershipKind | null
  }>(
    `
      select s.user_id, u.role, u.time_zone as zone, u.email_verified_at is null as unconfirmed, m.organization_id, m.kind
      from sessions s
      join ${users} u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
      left join (memberships m join ${organizations} o on o.id = m.organization_id and o.status = 'active')
        on m.user_id = u.id and m.organization_id = s.organization_id and m.status = 'active'
      where s.id = $1 and s.revoked_at is null`,
    [session_id],
  )
  if (!row) return null
  const role = roleIn(row.role, row.kind)
  return platform.tokens.issue({
    sub: row.user_id,
    sid: session_id,
    role,
    org: row.organization_id,
    staff: staffRole(role, row.kind),
    zone: row.zone,
    unconfirmed: row.unconfirmed,
  })
}

/** Opens a session and writes LOGIN. The organization in which the person worked last is active again. */
export async function startSession(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  user: { id: string; role: Role },
  organization_id?: string,
): Promise<SignedIn> {
  const now = platform.clock()
  const session_id = randomUUID()
  const refresh = refreshToken(platform.keyFor('refresh tokens'), session_id, randomBytes(32))
  const [membership] = await tx.query<{ organization_id: string }>(
    `
      select m.organization_id
      from ${memberships} m
      join ${organizations} o on o.id = m.organization_id and o.status = 'active'
      where m.user_id = $1 and m.status = 'active'
      order by
        (m.organization_id = $2::uuid) desc nulls last,
        (
          select max(s.rotated_at)
          from sessions s
          where s.user_id = $1 and s.organization_id = m.organization_id
        ) desc nulls last,
        m.created_at
      limit 1`,
    [user.id, organization_id ?? null],
  )
  const active = membership?.organization_id ?? null
  if (active === null) await assertDoorsOpen(tx, user)
  await tx.orm.insert(sessions).values({
    id: session_id,
    user_id: user.id,
    organization_id: active,
    token_hash: hashOf(refresh),
    rotated_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + REFRESH_DAYS * DAY_MS),
    ip: actor.ip,
    agent: actor.agent,
  })
  await markSeen(tx, user.id, now)
  await audit(
    tx,
    actingAs(platform, actor, { ...user, organization_id: active }),
    { code: 'LOGIN', subject_type: 'session', subject_id: session_id },
    now,
  )
  const token = await accessToken(platform, tx, session_id)
  if (!token) throw new Failure(common.session_expired)
  return { token, refresh, session_id }
}

/**
 * Ends sessions: their refresh tokens, access tokens (on every process) and sockets. Answers how many there
 * were.
 */
export async function endSessions(
  platform: TxPlatform,
  tx: Db,
  which: { user_id: string; only?: string; except?: string | null },
  reason: EndReason,
): Promise<number> {
  const ended = await tx.query<{ id: string }>(
    `
      update sessions
      set revoked_at = $2, revoked_reason = $3
      where user_id = $1
        and revoked_at is null
        and ($4::uuid is null or id = $4)
        and ($5::uuid is null or id <> $5)
      returning id`,
    [which.user_id, platform.clock(), reason, which.only ?? null, which.except ?? null],
  )
  return cutOff(
    platform,
    tx,
    ended.map((row) => row.id),
  )
}

type Row = {
  id: string
  user_id: string
  role: Role
  organization_id: string | null
  token_hash: string
  previous_token_hash: string | null
  rotated_at: Date
  agent: string
}
/** The caller as the owner of a session. */
const ownerOf = (platform: TxPlatform, actor: Actor, { user_id, role, organization_id }: Row): Actor =>
  actingAs(platform, actor, { id: user_id, role, organization_id })
const open = async (tx: Db, id: string, now: Date): Promise<Row | undefined> =>
  (
    await tx.query<Row>(
      `
        select s.id, s.user_id, u.role, s.organization_id, s.token_hash, s.previous_token_hash, s.rotated_at, s.agent
        from sessions s
        join ${users} u on u.id = s.user_id
        where s.id = $1 and s.revoked_at is null and s.expires_at > $2
        for update of s`,
      [id, now],
    )
  )[0]

/**
 * A new access token for a refresh token, which is replaced. For a minute the token before it gets the same
 * refresh token once more in the same browser; an older one is a stolen copy or its theft: the session ends.
 */
export async function refreshSession(
  platform: Platform,
  actor: Actor,
  refresh: string | null,
): Promise<SignedIn> {
  const now = platform.clock()
  const id = refresh && sessionOf(platform, refresh)
  if (!id) throw new Failure(common.session_expired)
  const outcome = await platform.db.transaction(async (tx): Promise<SignedIn | Failure> => {
    const session = await open(tx, id, now)
    if (!session) return (await shutDoor(platform, tx, id)) ?? new Failure(common.session_expired)
    const hash = hashOf(refresh)
    // Another process, or this one before SECRET was changed, may have answered already.
    const [fresh, ...others] = tokensAfter(platform, id, refresh)
    const next = others.find((token) => hashOf(token) === session.token_hash) ?? fresh!
    const answer = async (): Promise<SignedIn | Failure> => {
      const token = await accessToken(platform, tx, id)
      return token ? { token, refresh: next, session_id: id } : new Failure(common.session_expired)
    }
    if (hash !== session.token_hash) {
      if (
        hash === session.previous_token_hash &&
        hashOf(next) === session.token_hash &&
        actor.agent === session.agent &&
        now.getTime() - session.rotated_at.getTime() < OVERLAP_MS
      )
        return answer()
      await endSessions(platform, tx, { user_id: session.user_id, only: id }, 'reused')
      await audit(
        tx,
        ownerOf(platform, actor, session),
        { code: 'SESSION_REUSED', subject_type: 'session', subject_id: id },
        now,
      )
      return new Failure(common.session_expired)
    }
    await tx.query(
      `
        update sessions
        set
          token_hash = $2, previous_token_hash = token_hash, rotated_at = $3, expires_at = $4, ip = $5,
          agent = $6, updated_at = $3
        where id = $1`,
      [id, hashOf(next), now, new Date(now.getTime() + REFRESH_DAYS * DAY_MS), actor.ip, actor.agent],
    )
    await markSeen(tx, session.user_id, now)
    return answer()
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** Ends the session of the cookie, or of the access token when there is no cookie. Nothing to end is no error. */
export async function logout(platform: Platform, actor: Actor, refresh: string | null): Promise<void> {
  const now = platform.clock()
  const id = (refresh && sessionOf(platform, refresh)) ?? actor.session_id
  if (!id) return
  await platform.db.transaction(async (tx) => {
    const session = await open(tx, id, now)
    if (!session) return
    await endSessions(platform, tx, { user_id: session.user_id, only: id }, 'logout')
    await audit(
      tx,
      ownerOf(platform, actor, session),
      { code: 'LOGOUT', subject_type: 'session', subject_id: id },
      now,
    )
  })
}
