import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { consentChanged } from './after-consent.ts'
import { dropUnconfirmed } from '../../users/server/public.ts'
import {
  GUARDIAN_DAYS,
  guardianErrors,
  type GuardianDecision,
  type GUARDIAN_STATES,
  type ShownGuardianship,
} from '../guardians.contract.ts'
import {
  sendConfirmation,
  mayMail,
  guardianMail,
  legalInForce,
  lockPerson,
} from '../../accounts/server/public.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { notices } from './guardians.notices.ts'

type State = (typeof GUARDIAN_STATES)[number]
type Child = { id: string; language: Language }
type Row = { id: string; user_id: string; guardian_email: string; state: State }

const mailTo = (
  platform: TxPlatform,
  tx: Db,
  child: Pick<Child, 'language'>,
  guardian_email: string,
  token: string,
): Promise<void> =>
  platform.mail.send(tx, notices.request, {
    to: guardian_email,
    language: child.language,
    content: {
      ...guardianMail(
        child.language,
        GUARDIAN_DAYS,
        `${platform.config.PUBLIC_URL}/consent-request#guardian=${token}`,
      ),
      named: true,
    },
  })

/** Asks a parent or guardian by mail. Until they agree the child's account opens for nobody. */
export async function askGuardian(
  platform: TxPlatform,
  tx: Db,
  child: Child,
  guardian_email: string,
): Promise<void> {
  const now = platform.clock()
  const token = newToken()
  await tx.query(
    `
      insert into guardianships (user_id, guardian_email, token_hash, expires_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)`,
    [child.id, guardian_email, hashOf(token), new Date(now.getTime() + GUARDIAN_DAYS * DAY_MS), now],
  )
  if (await mayMail(tx, guardian_email)) await mailTo(platform, tx, child, guardian_email, token)
}

/** The same child registers again: the guardian that was named first gets a new link, and nobody else. */
export async function askGuardianAgain(platform: TxPlatform, tx: Db, user_id: string): Promise<void> {
  const [open] = await tx.query<{ guardian_email: string; language: Language }>(
    `
      select g.guardian_email::text, u.language
      from guardianships g
      join ${users} u on u.id = g.user_id
      where g.user_id = $1 and g.state = 'requested' and g.guardian_email is not null
      for update of g`,
    [user_id],
  )
  if (!open || !(await mayMail(tx, open.guardian_email))) return
  const token = newToken()
  await tx.query('update guardianships set token_hash = $2, updated_at = $3 where user_id = $1', [
    user_id,
    hashOf(token),
    platform.clock(),
  ])
  await mailTo(platform, tx, open, open.guardian_email, token)
}

/** An organization (a school) that invites a child answers for its account. */
export async function authorizeByOrganization(
  tx: Db,
  user_id: string,
  organization_id: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `
      insert into guardianships (
        user_id, organization_id, state, expires_at, decided_at, version, created_at, updated_at
      )
      values ($1, $2, 'granted', $3, $3, $4, $3, $3)`,
    [user_id, organization_id, now, (await legalInForce(tx, now)).privacy],
  )
}

/**
 * A guardian who makes the account answers for it at once. Answers the token of the link that shows the
 * agreement and ends it.
 */
export async function authorizeByGuardian(
  tx: Db,
  user_id: string,
  guardian: { id: string; email: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx.query(
    `
      insert into guardianships (
        user_id, guardian_id, guardian_email, token_hash, state, expires_at, decided_at, version, created_at,
        updated_at
      )
      values ($1, $6, $2, $3, 'granted', $4, $4, $5, $4, $4)`,
    [user_id, guardian.email, hashOf(token), now, (await legalInForce(tx, now)).privacy, guardian.id],
  )
  return token
}

export async function shownGuardianship(
  platform: Platform,
  token: string,
): Promise<z.output<typeof ShownGuardianship>> {
  const [row] = await platform.db.query<{
    first_name: string
    last_name: string
    state: State
    created_at: Date
    expires_at: Date
  }>(
    `
      select u.first_name, u.last_name, g.state, g.created_at, g.expires_at
      from guardianships g
      join ${users} u on u.id = g.user_id and u.deleted_at is null
      where g.token_hash = $1 and (g.state <> 'requested' or g.expires_at > $2)`,
    [hashOf(token), platform.clock()],
  )
  if (!row) throw new Failure(common.not_found)
  const { created_at, expires_at, ...rest } = row
  return { ...rest, asked_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}

/**
 * A guardian's answer by the link of the mail. Yes sends the child the confirmation of their own address; no
 * erases what was typed; an end to what was agreed shuts the account, as a suspension does.
 */
export function decideGuardianship(
  platform: Platform,
  actor: Actor,
  token: string,
  decision: z.output<typeof GuardianDecision>,
): Promise<State> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<Row>(
      `
        select id, user_id, guardian_email::text, state
        from guardianships
        where token_hash = $1 and (state <> 'requested' or expires_at > $2)
        for update`,
      [hashOf(token), now],
    )
    const child = row && (await lockPerson(tx, row.user_id))
    if (!row || !child) throw new Failure(common.not_found)
    if (row.state === decision) return decision
    if (row.state !== (decision === 'withdrawn' ? 'granted' : 'requested'))
      throw new Failure(guardianErrors.guardian_decided)
    const { privacy } = await legalInForce(tx, now)
    const CODE = {
      granted: 'CONSENT_GRANTED',
      declined: 'CONSENT_DECLINED',
      withdrawn: 'CONSENT_WITHDRAWN',
    } as const
    await audit(
      tx,
      actor,
      {
        code: CODE[decision],
        subject_type: 'user',
        subject_id: child.id,
        before: { state: row.state },
        after: { state: decision, by: 'guardian', version: privacy },
      },
      now,
    )
    if (decision === 'declined') {
      // Never used, so delete it with its links and acceptances.
      await dropUnconfirmed(tx, [child.id])
      return decision
    }
    await tx.query(
      'update guardianships set state = $2, decided_at = $3, version = $4, updated_at = $3 where id = $1',
      [row.id, decision, now, privacy],
    )
    await consentChanged(platform, tx, child.id)
    if (decision === 'withdrawn') await endSessions(platform, tx, { user_id: child.id }, 'suspended')
    else if (child.email !== null) await sendConfirmation(platform, tx, { ...child, email: child.email })
    return decision
  })
}

/** Registrations of children whose guardian has not answered in time. */
export async function forgetUnanswered({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that a guardian who answers at this moment is heard.
    const forgotten = await tx.query<{ user_id: string }>(
      `select user_id from guardianships where state = 'requested' and expires_at <= $1 for update`,
      [clock()],
    )
    await dropUnconfirmed(
      tx,
      forgotten.map((row) => row.user_id),
    )
  })
}
