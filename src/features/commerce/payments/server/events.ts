import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { hmacSignature } from '#server/http/call/signature.ts'
import type { Verify } from '#server/http/implement.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { paymentErrors } from '../payments.contract.ts'
import { keepEvent, SETTLE_JOB } from './intake.ts'
import { recompute, type Lease } from './lease.ts'
import { payment_events } from './payments.table.ts'
import { cardProvider } from './stripe.ts'
import { subjectOf, type StripeEvent } from './subjects.ts'

/**
 * Brings a subject of ours (`order:…`, `subscription:…`, `intent:…`, `customer:…`, `payout:…`) to what its
 * provider says now. Features above answer.
 */
export const settler = port<(platform: Platform, subject: string, lease: Lease) => Promise<void>>('settler')

/** Any of the secrets, since one is changed while notifications arrive. */
export const stripeSignature =
  (platform: Platform): Verify =>
  async (sent) => {
    const provider = await cardProvider(platform)
    for (const secret of provider?.webhookSecrets ?? [])
      try {
        return await hmacSignature({ header: 'stripe-signature', secret })(sent)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
      }
    throw new Failure(common.forbidden)
  }

/** Port that recomputes a subject, one process at a time. A test replaces it to show the race prevented. */
export const oneAtATime = port<typeof recompute>('oneAtATime')
oneAtATime.provide(recompute)

/**
 * A subject cannot be settled, and a retry would not help: its notifications stay waiting until somebody has
 * fixed the cause and asks again.
 */
export class Unsettled extends Error {}

/** Queues a job to settle a subject once the transaction commits. */
export const sendSettling = (
  platform: TxPlatform,
  tx: Db,
  subject: string,
  startAfter?: Date,
): Promise<void> => platform.jobs.send(tx, SETTLE_JOB, { subject }, { ...(startAfter && { startAfter }) })

/** Takes a notification of Stripe whose signature was right. */
export async function receiveStripe(platform: Platform, body: Buffer): Promise<void> {
  const text = body.toString('utf8')
  let event: StripeEvent
  try {
    event = JSON.parse(text) as StripeEvent
  } catch {
    throw new Failure(common.malformed)
  }
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !event.data?.object)
    throw new Failure(common.malformed)
  const provider = await cardProvider(platform)
  if (!provider || event.livemode !== provider.livemode) throw new Failure(paymentErrors.other_account)
  if (event.account !== undefined && event.account !== null && event.account !== (await provider.account()))
    throw new Failure(paymentErrors.other_account)
  const { object } = event.data
  await keepEvent(
    platform,
    {
      provider: 'Stripe',
      id: event.id,
      type: event.type,
      object_id: object.id ?? null,
      subject: subjectOf(event),
    },
    text,
  )
}

/** Brings a subject up to date and notes which notifications that answered. */
export async function settle(platform: Platform, subject: string): Promise<void> {
  const { db } = platform
  const began = await db.query<{ at: string }>('select clock_timestamp()::text as at')
  try {
    await oneAtATime(platform, subject, (lease) => settler(platform, subject, lease))
    await db.query(
      `
        update ${payment_events} set handled_at = $2, problem = null
        where subject = $1 and created_at <= $3::timestamptz and (handled_at is null or problem is not null)`,
      [subject, platform.clock(), began[0]!.at],
    )
  } catch (error) {
    await db.query(
      `update ${payment_events} set problem = left($2, 500) where subject = $1 and handled_at is null`,
      [subject, error instanceof Error ? error.message : String(error)],
    )
    if (!(error instanceof Unsettled)) throw error
  }
}

/** Asks anew about what a notification was about. */
export async function replayEvent(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [event] = await tx.query<{ subject: string | null; type: string }>(
      `select subject, type from ${payment_events} where id = $1`,
      [id],
    )
    if (!event) throw new Failure(common.not_found)
    if (event.subject === null) return
    await tx.query(`update ${payment_events} set handled_at = null, problem = null where id = $1`, [id])
    await sendSettling(platform, tx, event.subject)
    await audit(
      tx,
      person,
      {
        code: 'PAYMENT_EVENT_REPLAYED',
        subject_type: 'payment_event',
        subject_id: id,
        after: { name: event.type },
      },
      now,
    )
  })
}
