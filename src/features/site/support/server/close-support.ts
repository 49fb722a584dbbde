import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { CLOSE_AFTER_DAYS } from '../support.contract.ts'
import { lock } from './support.service.ts'

/** Ends a conversation; closing a closed one is nothing new. */
export async function closeSupport(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const request = await lock(tx, person, id, false)
    if (request.status === 'Closed') return
    await tx.query(
      `update support_requests set status = 'Closed', closed_at = $2, updated_at = $2 where id = $1`,
      [id, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'SUPPORT_REQUEST_CLOSED',
        subject_type: 'support_request',
        subject_id: id,
        before: { status: request.status },
        after: { status: 'Closed', name: request.subject },
      },
      now,
    )
  })
}

/** Closes what was answered and has been quiet since. */
export async function closeQuiet(platform: Platform, actor: Actor): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const closed = await tx.query<{ id: string; subject: string }>(
      `
        update support_requests
        set status = 'Closed', closed_at = $1, updated_at = $1
        where status = 'Responded'
          and last_message_at <= $1::timestamptz - make_interval(days => ${CLOSE_AFTER_DAYS})
        returning id, subject`,
      [now],
    )
    for (const { id, subject } of closed)
      await audit(
        tx,
        actor,
        {
          code: 'SUPPORT_REQUEST_CLOSED',
          subject_type: 'support_request',
          subject_id: id,
          before: { status: 'Responded' },
          after: { status: 'Closed', name: subject },
        },
        now,
      )
    return closed.length
  })
}
