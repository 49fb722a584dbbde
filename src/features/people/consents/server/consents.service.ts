import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { CONSENT, consentErrors, type CONSENT_STATES, type ConsentScope } from '../consents.contract.ts'
import { agreedSql } from './consents.sql.ts'
import { lapse, DAY } from './consent-requests.ts'

type State = (typeof CONSENT_STATES)[number]
type Decision = Exclude<State, 'requested'>
const CODE = {
  granted: 'CONSENT_GRANTED',
  declined: 'CONSENT_DECLINED',
  withdrawn: 'CONSENT_WITHDRAWN',
} as const

/**
 * Consent that comes with an accepted invitation, which states it. It answers what the learner was asked
 * before; what a guardian was asked waits for the guardian.
 */
export async function grantConsent(
  platform: Platform,
  tx: Db,
  actor: Actor,
  input: { subject_id: string; organization_id: string; asked_by: string },
): Promise<void> {
  const now = platform.clock()
  await lapse(tx, input, now)
  const [row] = await tx.query<{ id: string }>(
    `
      insert into consents as c (
        subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at, created_at,
        updated_at
      )
      values ($1, $2, $3, '{progress,reports}', $4, $5, 'granted', $4, $4, $4)
      on conflict (subject_id, organization_id)
      where
        state in ('requested', 'granted') do update set asked_by = excluded.asked_by, scope = excluded.scope,
        until = excluded.until, state = 'granted', decided_at = $4, updated_at = $4
      where c.state = 'requested' and c.guardian_email is null
      returning id`,
    [
      input.subject_id,
      input.organization_id,
      input.asked_by,
      now,
      new Date(now.getTime() + CONSENT.lastsDays * DAY),
    ],
  )
  if (row)
    await audit(
      tx,
      actor,
      {
        code: 'CONSENT_GRANTED',
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: input.organization_id,
      },
      now,
    )
}

/**
 * Ends what a learner agreed to, and what was asked of them: their place in that organization is over, or all
 * of them are. Being given the place back agrees to nothing.
 */
export async function endConsents(
  tx: Db,
  actor: Actor,
  { subject_id, organization_id }: { subject_id: string; organization_id: string | null },
  now: Date,
): Promise<void> {
  const rows = await tx.query<{
    id: string
    organization_id: string
    before: State
    after: 'declined' | 'withdrawn'
  }>(
    `
      update consents
      set
        state = case state when 'requested' then 'declined' else 'withdrawn' end, decided_at = $3,
        updated_at = $3
      where subject_id = $1
        and ($2::uuid is null or organization_id = $2)
        and state in ('requested', 'granted')
      returning new.id, new.organization_id, old.state as before, new.state as after`,
    [subject_id, organization_id, now],
  )
  for (const row of rows)
    await audit(
      tx,
      actor,
      {
        code: CODE[row.after],
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: row.organization_id,
        before: { state: row.before },
        after: { state: row.after },
      },
      now,
    )
}

/**
 * Of two accounts of one person the later word counts: what one granted ends where the other said no after
 * that. Before their rows are moved.
 */
export async function mergeConsents(
  tx: Db,
  actor: Actor,
  from: string,
  into: string,
  now: Date,
): Promise<void> {
  const rows = await tx.query<{ id: string; organization_id: string }>(
    `
      update consents g
      set state = 'withdrawn', decided_at = $3, updated_at = $3
      where g.subject_id in ($1, $2)
        and g.state = 'granted'
        and exists (
          select
          from consents n
          where n.subject_id in ($1, $2)
            and n.subject_id <> g.subject_id
            and n.organization_id = g.organization_id
            and n.state in ('declined', 'withdrawn')
            and n.decided_at > g.decided_at
        )
      returning g.id, g.organization_id`,
    [from, into, now],
  )
  for (const row of rows)
    await audit(
      tx,
      actor,
      {
        code: CODE.withdrawn,
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: row.organization_id,
        before: { state: 'granted' },
        after: { state: 'withdrawn' },
      },
      now,
    )
}

/** May this organization see this of the learner now? Reports show nothing without. */
export async function hasConsent(
  db: Db,
  input: { subject_id: string; organization_id: string; scope: ConsentScope },
  now: Date,
): Promise<boolean> {
  return (
    (
      await db.query(
        `select where ${agreedSql('$1', { organization: '$2', now: '$4', scopes: 'array[$3::text]' })}`,
        [input.subject_id, input.organization_id, input.scope, now],
      )
    ).length > 0
  )
}

type Row = { id: string; organization_id: string; state: State; expires_at: Date }
async function move(
  platform: Platform,
  tx: Db,
  actor: Actor,
  row: Row | undefined,
  decision: Decision,
): Promise<State> {
  const now = platform.clock()
  if (!row) throw new Failure(common.not_found)
  if (row.state === decision) return decision
  if (decision === 'withdrawn' ? row.state !== 'granted' : row.state !== 'requested')
    throw new Failure(consentErrors.consent_decided)
  if (decision !== 'withdrawn' && row.expires_at <= now) throw new Failure(consentErrors.consent_expired)
  await tx.query('update consents set state = $2, decided_at = $3, updated_at = $3 where id = $1', [
    row.id,
    decision,
    now,
  ])
  await audit(
    tx,
    actor,
    {
      code: CODE[decision],
      subject_type: 'consent',
      subject_id: row.id,
      organization_id: row.organization_id,
      before: { state: row.state },
      after: { state: decision },
    },
    now,
  )
  return decision
}

/** Decides by the link of the mail. */
export const decideByToken = (
  platform: Platform,
  actor: Actor,
  token: string,
  decision: Decision,
): Promise<State> =>
  platform.db.transaction(async (tx) =>
    move(
      platform,
      tx,
      actor,
      (
        await tx.query<Row>(
          'select id, organization_id, state, expires_at from consents where token_hash = $1 for update',
          [hashOf(token)],
        )
      )[0],
      decision,
    ),
  )

/** Decides one's own; what a guardian was asked, the learner can only withdraw. */
export const decideMine = (
  platform: Platform,
  person: Person,
  id: string,
  decision: Decision,
): Promise<State> =>
  platform.db.transaction(async (tx) =>
    move(
      platform,
      tx,
      person,
      (
        await tx.query<Row>(
          `
            select id, organization_id, state, expires_at
            from consents
            where id = $1 and subject_id = $2 and (guardian_email is null or $3 = 'withdrawn')
            for update`,
          [id, person.user_id, decision],
        )
      )[0],
      decision,
    ),
  )
