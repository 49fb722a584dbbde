import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { ledSql } from '#features/learning/teachers/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { READER, READS, readerOf, readerValues, type Reader } from '../../standing/server/public.ts'
import {
  authorSql,
  changeState,
  filmSql,
  moderatesSql,
  placedMentionsSql,
  placeOf,
  sendThreadNews,
  withMentions,
  type Stored,
  type Target,
} from '../../threads/server/public.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import type { HeldReason } from '#contract/community.ts'
import type { HeldEntry } from '../entry.contract.ts'
import { contactsIn } from './contacts.ts'
import { notices } from './entry.notices.ts'
import { held_decisions } from './entry.table.ts'
import { phraseFinder } from './phrases.ts'

/** Reasons for which a teacher of the author may look; the others are a moderator's. */
const OF_TEACHERS: readonly HeldReason[] = ['child', 'first_film', 'organization', 'contact']
/** Entries of one answer. */
const AT_ONCE = 50

/** Held posts and comments: `t` the thread, `held` the entry, `u` its author. */
const SOURCE = `
  (
    select t.id as thread_id, null::uuid as comment_id, t.author_id, t.held_reason, p.title, p.text, p.language,
      t.published_at as at, t.state
    from ${threads} t
    join ${posts} p on p.id = t.id
    where t.state = 'held'
    union all
    select c.thread_id, c.id, c.author_id, c.held_reason, '', c.text, c.language, c.created_at, c.state
    from ${comments} c
    where c.state = 'held'
  ) held
  join ${threads} t on t.id = held.thread_id
  join ${users} u on u.id = held.author_id`

/** SQL of whether a held entry waits for the reader: a moderator of its place, or a teacher of its author. */
const waitsForSql = (): string => `
  (
    ${READS}
    and held.author_id <> ${READER.user}
    and (
      ${moderatesSql('t.organization_id')}
      or (
        held.held_reason in (${OF_TEACHERS.map((reason) => `'${reason}'`).join(', ')})
        and held.author_id in (${ledSql(READER.organization, READER.user)})
      )
    )
  )`

type Row = Stored<Omit<HeldEntry, 'contacts' | 'phrases'>>

/** Held entries that wait for the caller, the oldest first. */
export async function heldFor(db: Db, reader: Reader, language: Language, now: Date): Promise<HeldEntry[]> {
  const NOW = '$5::timestamptz'
  const rows = await db.query<Row>(
    `
      select
        held.thread_id, held.comment_id, held.held_reason, ${authorSql('u', language, NOW)} as author, held.title,
        held.text, ${placedMentionsSql('held.thread_id', 'held.comment_id', language, NOW)} as mentions, held.language,
        ${filmSql({ thread: 'held.thread_id', comment: 'held.comment_id', author: 'u', organization: 't.organization_id', state: 'held.state', now: NOW })} as film,
        (select p.title from ${posts} p where p.id = t.id and held.comment_id is not null) as below,
        (
          select json_build_object('id', o.id, 'name', o.name)
          from ${organizations} o
          where o.id = t.organization_id
        ) as organization,
        ${isoColumn('held.at', 'created_at')}
      from ${SOURCE}
      where ${waitsForSql()}
      order by held.at, held.thread_id, held.comment_id
      limit ${AT_ONCE}`,
    [...readerValues(reader), now],
  )
  const phrasesIn = await phraseFinder(db)
  return rows.map((row) => {
    const held = withMentions(row),
      text = `${held.title} ${held.text}`
    return {
      ...held,
      contacts: contactsIn(text, held.mentions),
      phrases: phrasesIn(text).map(({ phrase }) => phrase),
    }
  })
}

/**
 * Decides about a held entry: it is shown, or hidden with words for its author. Both are told.
 *
 * @param words null to show it
 * @throws common.not_found for what does not wait for the caller
 */
export async function decideHeld(
  platform: Platform,
  actor: Person,
  target: Target,
  words: string | null,
): Promise<null> {
  const now = platform.clock(),
    { thread_id, comment_id } = target,
    released = words === null
  const reader = await readerOf(platform.db, actor, now)
  await platform.db.transaction(async (tx) => {
    await tx.query(
      `select from ${comment_id === null ? threads : comments} where id = $1 and state = 'held' for update`,
      [comment_id ?? thread_id],
    )
    const [row] = await tx.query<{
      author_id: string
      organization_id: string | null
      held_reason: HeldReason
    }>(
      `
        select held.author_id, t.organization_id, held.held_reason
        from ${SOURCE}
        where held.thread_id = $5 and held.comment_id is not distinct from $6::uuid and ${waitsForSql()}`,
      [...readerValues(reader), thread_id, comment_id],
    )
    if (!row) throw new Failure(common.not_found)
    await tx.query(
      `
        insert into ${held_decisions} (thread_id, comment_id, decided_by, released, words, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)`,
      [thread_id, comment_id, actor.user_id, released, words, now],
    )
    await changeState(platform, tx, target, released ? 'visible' : 'hidden', now)
    await audit(
      tx,
      actor,
      {
        code: `${comment_id === null ? 'POST' : 'COMMENT'}_${released ? 'RELEASED' : 'HIDDEN'}`,
        subject_type: comment_id === null ? 'post' : 'comment',
        subject_id: comment_id ?? thread_id,
        organization_id: row.organization_id,
        before: { held_reason: row.held_reason },
      },
      now,
    )
    await notify(platform, tx, notices.looked, [row.author_id], {
      cause: `${comment_id ?? thread_id}:${now.toISOString()}`,
      group: comment_id ?? thread_id,
      place: placeOf(thread_id, comment_id),
      data: { outcome: released ? 'released' : 'refused', words: words ?? '' },
    })
  })
  sendThreadNews(platform, thread_id, comment_id)
  return null
}
