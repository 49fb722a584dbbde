import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { endSessions } from '../../sign-in/server/public.ts'
import { administrationErrors, type PersonSession } from '../administration.contract.ts'

type Managed = { id: string; status: 'active' | 'inactive' }
/** A living person, locked, for an administrator. @throws Failure not_found for everybody else */
async function lock(tx: Db, person: Person, id: string): Promise<Managed> {
  const [row] = person.permissions.scope('User', 'Delete') === 'all' ? await tx.query<Managed>('people_lock', 'select id, status from users where id = $1 and deleted_at is null for update', [id]) : []
  if (!row) throw new Failure(common.not_found)
  return row
}

export function sessionsOf(platform: Platform, person: Person, id: string): Promise<z.output<typeof PersonSession>[]> {
  return platform.db.transaction(async (tx) => {
    await lock(tx, person, id)
    const rows = await tx.query<{ id: string; agent: string; ip: string; created_at: Date; rotated_at: Date }>('people_sessions', `
      select id, agent, ip, created_at, rotated_at from sessions where user_id = $1 and revoked_at is null and expires_at > $2 order by rotated_at desc limit 50`, [id, platform.clock()])
    return rows.map(({ rotated_at, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString(), last_seen_at: rotated_at.toISOString() }))
  })
}

/** Ends one or all of a person's sessions: refresh tokens, access tokens and sockets. Answers how many there were. */
export function endSessionsOf(platform: Platform, person: Person, id: string, only?: string): Promise<number> {
  return platform.db.transaction(async (tx) => {
    await lock(tx, person, id)
    const ended = await endSessions(platform, tx, { user_id: id, ...(only && { only }) }, 'ended_by_admin')
    if (only && ended === 0) throw new Failure(common.not_found)
    if (ended > 0) await audit(tx, person, { code: 'SESSION_REVOKED', subject_type: 'user', subject_id: id, after: { ended } }, platform.clock())
    return ended
  })
}

export async function suspend(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { status } = await lock(tx, person, id)
    if (id === person.user_id) throw new Failure(administrationErrors.not_oneself)
    if (status === 'inactive') return
    await tx.query('people_suspend', `update users set status = 'inactive', updated_at = $2 where id = $1`, [id, now])
    await endSessions(platform, tx, { user_id: id }, 'suspended')
    await audit(tx, person, { code: 'USER_SUSPENDED', subject_type: 'user', subject_id: id, before: { status: 'active' }, after: { status: 'inactive' } }, now)
  })
}

export async function readmit(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { status } = await lock(tx, person, id)
    const ended = await tx.query('people_guardian', `select from guardianships where user_id = $1 and state = 'withdrawn'`, [id])
    if (ended.length > 0) throw new Failure(administrationErrors.waits_for_guardian)
    if (status === 'active') return
    await tx.query('people_readmit', `update users set status = 'active', updated_at = $2 where id = $1`, [id, now])
    await audit(tx, person, { code: 'USER_RESTORED', subject_type: 'user', subject_id: id, before: { status: 'inactive' }, after: { status: 'active' } }, now)
  })
}
