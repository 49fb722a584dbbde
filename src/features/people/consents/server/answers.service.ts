import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { consentErrors } from '../consents.contract.ts'
import { consentChanged } from '../../guardians/server/public.ts'
import { BY_TOKEN } from './my-consents.ts'
import { CODE, type Decision, type State } from './states.ts'

type Row = {
  id: string
  subject_id: string
  organization_id: string
  state: State
  expires_at: Date
  until: Date
}
const ROW = 'c.id, c.subject_id, c.organization_id, c.state, c.expires_at, c.until'
/**
 * Ends the previous consent in favour of the newer one. Concurrent answers wait here for the row lock, and
 * the database allows one granted consent.
 */
async function replaceStanding(tx: Db, actor: Actor, row: Row, now: Date): Promise<void> {
  const [before] = await tx.query<{ id: string; until: Date }>(
    `
      update consents
      set state = 'replaced', updated_at = $3
      where subject_id = $1 and organization_id = $2 and state = 'granted'
      returning id, until`,
    [row.subject_id, row.organization_id, now],
  )
  if (before)
    await audit(
      tx,
      actor,
      {
        code: 'CONSENT_REPLACED',
        subject_type: 'consent',
        subject_id: before.id,
        organization_id: row.organization_id,
        before: { state: 'granted', until: before.until.toISOString() },
        after: { state: 'replaced', by: row.id, until: row.until.toISOString() },
      },
      now,
    )
}
async function move(
  platform: TxPlatform,
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
  if (decision === 'granted') await replaceStanding(tx, actor, row, now)
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
  if (decision !== 'declined') await consentChanged(platform, tx, row.subject_id)
  return decision
}

/** Locks the consent that a condition finds and decides on it. */
const decide = (
  platform: Platform,
  actor: Actor,
  decision: Decision,
  where: string,
  values: unknown[],
): Promise<State> =>
  platform.db.transaction(async (tx) => {
    const [row] = await tx.query<Row>(`select ${ROW} from consents c where ${where} for update of c`, values)
    return move(platform, tx, actor, row, decision)
  })

/** Decides by the link of the mail. */
export const decideByToken = (
  platform: Platform,
  actor: Actor,
  token: string,
  decision: Decision,
): Promise<State> => decide(platform, actor, decision, `c.id = (${BY_TOKEN})`, [hashOf(token)])

/** Decides on one's own consent; a learner can only withdraw a consent that a guardian was asked for. */
export const decideMine = (
  platform: Platform,
  person: Person,
  id: string,
  decision: Decision,
): Promise<State> =>
  decide(
    platform,
    person,
    decision,
    `c.id = $1 and c.subject_id = $2 and (c.guardian_email is null or $3 = 'withdrawn')`,
    [id, person.user_id, decision],
  )
