import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  CHANGED_EVENT,
  PRESENCE_EVENT,
  PRESENCE_SECONDS,
  roomOf,
  type ChangeTold,
  type Present,
} from '../editing.contract.ts'
import { writable } from './documents.access.ts'
import { site_document_presence } from './documents.table.ts'

const GONE_MS = 2 * PRESENCE_SECONDS * 1000
/** SQL of whether a row of `site_document_presence` is of somebody who is still there. */
export const isHere = (alias: string, now: string): string =>
  `${alias}.seen_at > ${now}::timestamptz - interval '${GONE_MS} milliseconds'`

/**
 * Lets people join a document's room if they reported recently that they have the document open. Only people
 * who may write the document can report that.
 */
export function openRooms({ db, realtime, clock }: Platform): void {
  realtime.rooms('site-document', async ({ user_id }, id) => {
    const [row] = await db.query(
      `
        select 1
        from ${site_document_presence} p
        where p.document_id::text = $1 and p.user_id = $2 and ${isHere('p', '$3')}`,
      [id, user_id, clock()],
    )
    return row !== undefined
  })
}

/**
 * Notes that somebody has a document open (`here` false: has left it), tells the others, and answers all who
 * have it open.
 *
 * @throws common.not_found, common.forbidden for whoever may not write it
 */
export async function bePresent(
  { db, realtime, clock }: Platform,
  actor: Person,
  id: string,
  { block, here }: { block: string | null; here: boolean },
): Promise<{ people: Present[]; updated_at: Date }> {
  await writable(db, actor, id)
  const now = clock()
  const answer = await db.transaction(async (tx) => {
    await tx.query(
      `
        delete from ${site_document_presence} p
        where not (${isHere('p', '$1')}) or ($2 and p.document_id = $3 and p.user_id = $4)`,
      [now, !here, id, actor.user_id],
    )
    if (here) {
      await tx.query(
        `
          insert into ${site_document_presence} (document_id, user_id, block, seen_at, since)
          values ($1, $2, $3, $4, $4)
          on conflict (document_id, user_id) do update set block = excluded.block, seen_at = excluded.seen_at`,
        [id, actor.user_id, block, now],
      )
      await realtime.offer(tx, actor.user_id, roomOf(id))
    }
    const people = await tx.query<Present>(
      `
        select u.id, ${displayName('u', actor.language)} as name, p.block
        from ${site_document_presence} p
        join ${users} u on u.id = p.user_id
        where p.document_id = $1
        order by p.since, u.id`,
      [id],
    )
    const [document] = await tx.query<{ updated_at: Date }>(
      'select updated_at from site_documents where id = $1',
      [id],
    )
    return { people, updated_at: document!.updated_at }
  })
  await realtime.signal(roomOf(id), PRESENCE_EVENT, { id, people: answer.people })
  return answer
}

/** Tells all who have a document open that it changed; a screen that misses it asks at its next sign of life. */
export const tellChange = ({ realtime }: Platform, change: ChangeTold): Promise<void> =>
  realtime.signal(roomOf(change.id), CHANGED_EVENT, change)
