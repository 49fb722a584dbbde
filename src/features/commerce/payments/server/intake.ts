import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { payment_events } from './payments.table.ts'
import { withoutPerson } from './without-person.ts'

export const SETTLE_JOB = 'payments-settle'

export type ProviderEvent = {
  provider: PaymentProvider
  id: string
  type: string
  object_id: string | null
  subject: string | null
}
type Waiting = ProviderEvent & { body: string; stored: PromiseWithResolvers<void> }
type Intake = { waiting: Waiting[]; writing: boolean }
/** So many are written at once at most. */
const MOST = 200

const intakes = new WeakMap<Platform, Intake>()

/** Writes some in one transaction, each once by its id, with a job for each thing that they are about. */
function write(
  platform: Platform,
  all: readonly (ProviderEvent & { body: string })[],
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  // Two processes that take the same ones wait for each other in the same order.
  const sorted = all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return platform.db.transaction(async (tx) => {
    const inserted = await tx.query<{ subject: string | null }>(
      `
        insert into ${payment_events} (provider, event_id, type, object_id, subject, body, received_at, handled_at)
        select
          t.provider, t.id, t.type, t.object_id, t.subject, t.body, $2::timestamptz,
          case when t.subject is null then $2::timestamptz end
        from jsonb_to_recordset($1::jsonb) as t (
          provider text, id text, type text, object_id text, subject text, body text
        )
        on conflict (provider, event_id) do nothing
        returning subject`,
      [
        JSON.stringify(
          sorted.map(({ provider, id, type, object_id, subject, body }) => ({
            provider,
            id,
            type,
            object_id,
            subject,
            body: withoutPerson(body),
          })),
        ),
        platform.clock(),
      ],
    )
    if (inserted.length > 0) await also?.(tx)
    const subjects = new Set(inserted.flatMap(({ subject }) => (subject === null ? [] : [subject])))
    await platform.jobs.sendAll(
      tx,
      SETTLE_JOB,
      [...subjects].map((subject) => ({ subject })),
    )
  })
}

async function writeAll(platform: Platform, intake: Intake): Promise<void> {
  intake.writing = true
  while (intake.waiting.length > 0) {
    const all = intake.waiting.splice(0, MOST)
    try {
      await write(platform, all)
      for (const { stored } of all) stored.resolve()
    } catch {
      // One of them may be at fault: each for itself.
      for (const each of all) await write(platform, [each]).then(each.stored.resolve, each.stored.reject)
    }
  }
  intake.writing = false
}

/**
 * Stores a notification once by its id, and queues a job for its subject. Notifications that arrive during a
 * write are stored together next: a renewal of many plans sends hundreds at once.
 *
 * @param also is written with it, in its transaction; the first time only
 */
export function keepEvent(
  platform: Platform,
  event: ProviderEvent,
  body: string,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  if (also) return write(platform, [{ ...event, body }], also)
  let intake = intakes.get(platform)
  if (!intake) intakes.set(platform, (intake = { waiting: [], writing: false }))
  const stored = Promise.withResolvers<void>()
  intake.waiting.push({ ...event, body, stored })
  if (!intake.writing) void writeAll(platform, intake)
  return stored.promise
}
