import type { Language } from '#contract/constants.ts'
import { NAMELESS } from '#contract/names.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { displayName } from '#server/db/display-name.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { isFoundSql } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  authorSql,
  nameForOthersSql,
  READER,
  readerOf,
  READS,
  readerValues,
  type Reader,
} from '../../standing/server/public.ts'
import type { Author, Mentionable } from '../threads.contract.ts'
import { mentionKey } from './mention-keys.ts'
import { mentionableSql } from './mentions.sql.ts'
import { openThread, type OpenThread } from './threads.access.ts'
import { comments, threads } from './threads.table.ts'

/** People of one suggestion. */
const SUGGESTED = 8
const NOW = '$5::timestamptz'
/** SQL of the letters that are asked for, as a LIKE pattern takes them. */
const LITERAL = `regexp_replace(dictionary_key($9), '([\\\\%_])', '\\\\\\1', 'g')`
/** Shown of people without a name, who cannot be found by it. */
const WITHOUT_NAME = Object.values(NAMELESS).map(({ none }) => none.toLowerCase())

/** Place of a text: its thread, null before there is one, and the organization whose discussion it is in. */
export type MentionPlace = {
  thread: Pick<OpenThread, 'id'> | null
  organization_id: string | null
}

/** People who may be asked for: by the first letters of a name, or by their ids. */
type Wanted = { name: string } | { ids: readonly string[] }
type Found = { user_id: string; name: string; person: Author }

/** SQL of the ids of those who wrote in thread `$6`. */
const WRITERS = `
  select t.author_id as id from ${threads} t where t.id = $6::uuid
  union
  select c.author_id
  from ${comments} c
  where c.thread_id = $6::uuid and c.root_id is null and c.state = 'visible'
  union
  select c.author_id
  from ${comments} root
  join ${comments} c on c.root_id = root.id
  where root.thread_id = $6::uuid and root.root_id is null and c.state = 'visible'`

/** Members of an organization from which on naming all of them takes too long. */
const LARGE = 1000
async function isLarge(db: Db, organization_id: string): Promise<boolean> {
  const [row] = await db.query<{ large: boolean }>(
    `
      select count(*) = ${LARGE} as large
      from (
        select from ${memberships} m where m.organization_id = $1 and m.status = 'active' limit ${LARGE}
      ) members`,
    [organization_id],
  )
  return row!.large
}

/**
 * People whom the reader may mention in a place: those who wrote in the thread, and in an organization's
 * discussion its members.
 */
export async function mentionable(
  db: Db,
  reader: Reader,
  language: Language,
  { thread, organization_id }: MentionPlace,
  wanted: Wanted,
  now: Date,
): Promise<Found[]> {
  const name = 'name' in wanted ? wanted.name : ''
  const foundByIndex =
    name === '' || WITHOUT_NAME.some((none) => none.includes(name.toLowerCase()))
      ? ''
      : ` and ${isFoundSql('u', name, `'%' || ${LITERAL} || '%'`)}`
  // The members of a large organization are met in the order of an index, until as many as are shown are found.
  const inOrder = 'name' in wanted && organization_id !== null && (await isLarge(db, organization_id))
  const from = inOrder
    ? `${users} u`
    : `
        (
          ${WRITERS}
          union
          select m.user_id from ${memberships} m where m.organization_id = $7::uuid and m.status = 'active'
        ) candidates
        join ${users} u on u.id = candidates.id`
  const isCandidate = inOrder
    ? `
          and (
            exists (
              select
              from ${memberships} m
              where m.organization_id = $7::uuid and m.user_id = u.id and m.status = 'active'
            )
            or u.id = any (array(${WRITERS}))
          )`
    : ''
  const found = await db.query<Found>(
    `
      -- In their order, so that whom the reader may mention is decided for as many as are shown.
      with named as materialized (
        select
          u.id, u.first_name, u.last_name, u.deleted_metadata, u.deleted_at, u.profile_image, u.role, u.status,
          u.birth_year, shown.name, shown.key, ${displayName('u', language)} as whole
        from ${from}
        cross join lateral (
          select called.name, dictionary_key(called.name) as key
          from (select ${nameForOthersSql('u', language, NOW)} as name offset 0) called
          -- Once a person: without it the key is made for the condition, the order and the row.
          offset 0
        ) shown
        where u.deleted_at is null${foundByIndex}${isCandidate}
          and ($8::uuid[] is null or u.id = any ($8))
          and ' ' || shown.key like '% ' || ${LITERAL} || '%'
        order by ${inOrder ? displayName('u', language) : 'shown.key'}, u.id
      )
      select u.id as user_id, u.name, ${authorSql('u', language, NOW)} as person
      from named u
      where ${READS} and ${mentionableSql(READER.user, 'u', '$7::uuid', NOW)}
      order by ${inOrder ? 'u.whole' : 'u.key'}, u.id
      limit $10`,
    [
      ...readerValues(reader),
      now,
      thread?.id ?? null,
      organization_id,
      'ids' in wanted ? wanted.ids : null,
      name,
      'ids' in wanted ? wanted.ids.length : SUGGESTED,
    ],
  )
  return found
}

/**
 * Suggests people whom the caller may mention, in a thread or in a new post of their organization. For a new
 * post for everyone nobody is suggested.
 *
 * @throws common.not_found for a thread that is not open to the caller
 */
export async function suggestPeople(
  platform: Platform,
  actor: Person,
  { thread_id, name }: { thread_id?: string | undefined; name: string },
): Promise<Mentionable[]> {
  const now = platform.clock(),
    { db } = platform
  const { thread, reader } =
    thread_id === undefined
      ? { thread: null, reader: await readerOf(db, actor, now) }
      : await openThread(db, actor, thread_id, now)
  const organization_id = thread === null ? reader.organization_id : thread.organization_id
  if (thread === null && organization_id === null) return []
  const found = await mentionable(db, reader, actor.language, { thread, organization_id }, { name }, now)
  return found.map(({ user_id, name: shown, person: { picture, face } }) => ({
    key: mentionKey(platform, actor.user_id, user_id),
    name: shown,
    picture,
    face,
  }))
}
