import { DAY_MS } from '#contract/durations.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { CONSENT, type ConsentScope } from '../consents.contract.ts'
import { consentChanged } from '../../guardians/server/public.ts'
import { agreedSql } from './consents.sql.ts'
import { lapse } from './lapse.ts'
import { CODE, type State } from './states.ts'

/**
 * Grants the consent that an accepted invitation states. Answers an open request to the learner; a request
 * to a guardian stays open.
 */
export async function grantConsent(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  input: { subject_id: string; organization_id: string; asked_by: string },
): Promise<void> {
  const now = platform.clock()
  await lapse(tx, input, now)
  const until = new Date(now.getTime() + CONSENT.lastsDays * DAY_MS)
  const [asked] = await tx.query<{ id: string }>(
    `
      update consents c
      set
        asked_by = $3, scope = '{progress,reports}', until = $5, state = 'granted', decided_at = $4, updated_at = $4
      where c.subject_id = $1
        and c.organization_id = $2
        and c.state = 'requested'
        and c.guardian_email is null
        and not exists (
          select
          from consents g
          where g.subject_id = $1 and g.organization_id = $2 and g.state = 'granted'
        )
      returning id`,
    [input.subject_id, input.organization_id, input.asked_by, now, until],
  )
  const [made] = asked
    ? []
    : await tx.query<{ id: string }>(
        `
          insert into consents (
            subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at, created_at,
            updated_at
          )
          select $1, $2, $3, '{progress,reports}', $4, $5, 'granted', $4, $4, $4
          where not exists (
            select
            from consents c
            where c.subject_id = $1 and c.organization_id = $2 and c.state in ('requested', 'granted')
          )
          on conflict do nothing
          returning id`,
        [input.subject_id, input.organization_id, input.asked_by, now, until],
      )
  const row = asked ?? made
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
  platform: TxPlatform,
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
  if (rows.length > 0) await consentChanged(platform, tx, subject_id)
}

/**
 * Applies the later decision when two accounts of one person merge: withdraws a consent of one account if
 * the other declined or withdrew later. Call before moving their rows.
 */
export async function mergeConsents(
  platform: TxPlatform,
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
  if (rows.length > 0) for (const subject_id of [from, into]) await consentChanged(platform, tx, subject_id)
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
