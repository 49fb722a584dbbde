import { Failure } from '#contract/errors.ts'
import { MENTIONS_OF_A_TEXT } from '#contract/community.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  authorNameSql,
  blockedSql,
  READER,
  READS,
  readerValues,
  type Reader,
} from '../../standing/server/public.ts'
import { mentionedIn, NOBODY, renamed } from '../shared/mentions.ts'
import { threadErrors } from '../thread-errors.contract.ts'
import type { EntryMentions } from './entry.ts'
import { personsOfKey } from './mention-keys.ts'
import { mentionable, type MentionPlace } from './mentionable.queries.ts'
import { mentions } from './mentions.table.ts'
import type { Target } from './states.ts'

/** A person in a text: `name` as its author sees it, `written` as it is stored. */
type Named = { user_id: string; name: string; written: string }
/** A text as it is stored, and the people whom it mentions. `fresh`: those whom it did not mention before. */
export type Mentions = { text: string; people: Named[]; fresh: string[] }

/** A person whom a text ever mentioned. `removed`: an edit took the mention out. */
type Known = Named & { removed: boolean }

/** People whom a text ever mentioned, as its author sees them. */
const knownIn = (
  tx: Db,
  reader: Reader,
  language: Person['language'],
  { thread_id, comment_id }: Target,
  now: Date,
): Promise<Known[]> =>
  tx.query<Known>(
    `
      select
        m.user_id, m.written, m.removed_at is not null as removed,
        case when ${blockedSql(READER.user, 'u.id')} then '${NOBODY}' else ${authorNameSql('u', language, '$5::timestamptz')} end as name
      from ${mentions} m
      join ${users} u on u.id = m.user_id
      where m.thread_id = $6 and m.comment_id is not distinct from $7::uuid and ${READS}
      order by m.user_id`,
    [...readerValues(reader), now, thread_id, comment_id],
  )

/**
 * Reads the mentions of a text that is about to be written. People are named by their keys; those whom it
 * mentioned before stay while their name is in it, also where nobody could mention them anew.
 *
 * @param target the post or comment that is changed; null for a new one
 * @throws Failure at `mentions`: threadErrors.not_mentionable, threadErrors.mentions_full
 */
export async function readMentions(
  platform: TxPlatform,
  tx: Db,
  { actor, reader }: { actor: Person; reader: Reader },
  { target, ...place }: MentionPlace & { target: Target | null },
  { text, keys }: { text: string; keys: readonly string[] },
  now: Date,
): Promise<Mentions> {
  const known = target === null ? [] : await knownIn(tx, reader, actor.language, target, now)
  const meant = keys.map((key) => personsOfKey(platform, actor.user_id, key))
  const ids = [...new Set(meant.flat())]
  const asked = ids.filter((id) => !known.some(({ user_id }) => user_id === id))
  const found =
    asked.length === 0 ? [] : await mentionable(tx, reader, actor.language, place, { ids: asked }, now)
  const all = [...found.map(({ user_id, name }) => ({ user_id, name, written: name })), ...known]
  const isFound = (id: string): boolean => all.some(({ user_id }) => user_id === id)
  if (!meant.every((one) => one.some(isFound))) throw Failure.at('mentions', threadErrors.not_mentionable)
  const rank = ({ user_id }: Named): number => (ids.includes(user_id) ? ids.indexOf(user_id) : ids.length)
  const people = mentionedIn(
    text,
    all.toSorted((one, other) => rank(one) - rank(other)),
  )
  // People of earlier words were told already: edits do not reach ever more of them.
  const earlier = known.filter(
    ({ user_id, removed }) => removed && !people.some((one) => one.user_id === user_id),
  )
  if (people.length + earlier.length > MENTIONS_OF_A_TEXT)
    throw Failure.at('mentions', threadErrors.mentions_full)
  return {
    text: renamed(
      text,
      people.map(({ name, written }) => ({ from: name, to: written })),
    ),
    people,
    fresh: people.flatMap(({ user_id }) => (asked.includes(user_id) ? [user_id] : [])),
  }
}

/**
 * Stores the mentions of a post or comment. Of a draft, which has no earlier words, those that were taken out
 * are deleted.
 */
export async function writeMentions(
  tx: Db,
  { thread_id, comment_id }: Target,
  { people }: Mentions,
  drafted: boolean,
  now: Date,
): Promise<void> {
  const ids = people.map(({ user_id }) => user_id)
  await tx.query(
    `
      insert into ${mentions} (thread_id, comment_id, user_id, written, created_at)
      select $1, $2::uuid, g.user_id, g.written, $5::timestamptz
      from unnest($3::uuid[], $4::text[]) as g(user_id, written)
      on conflict (thread_id, comment_id, user_id) do update set removed_at = null`,
    [thread_id, comment_id, ids, people.map(({ written }) => written), now],
  )
  const gone = 'thread_id = $1 and comment_id is not distinct from $2::uuid and user_id <> all ($3::uuid[])'
  if (drafted) await tx.query(`delete from ${mentions} where ${gone}`, [thread_id, comment_id, ids])
  else
    await tx.query(`update ${mentions} set removed_at = $4 where ${gone} and removed_at is null`, [
      thread_id,
      comment_id,
      ids,
      now,
    ])
}

/** Mentions of an entry as its rules ask for them. */
export const mentionsOfEntry = ({ people, fresh }: Mentions): EntryMentions => ({
  all: people.map(({ user_id }) => user_id),
  fresh,
  names: people.map(({ name }) => name),
})

/** People whom a stored post or comment mentions, none of them for the first time. */
export async function mentionedBy(tx: Db, { thread_id, comment_id }: Target): Promise<EntryMentions> {
  const rows = await tx.query<{ user_id: string; written: string }>(
    `
      select user_id, written
      from ${mentions}
      where thread_id = $1 and comment_id is not distinct from $2::uuid and removed_at is null`,
    [thread_id, comment_id],
  )
  return {
    all: rows.map(({ user_id }) => user_id),
    fresh: [],
    names: rows.map(({ written }) => written),
  }
}
