import type { Language } from '#contract/constants.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { authorNameSql, blockedSql, isMinorSql, nameableSql, READER } from '../../standing/server/public.ts'
import { NOBODY, renamed } from '../shared/mentions.ts'
import { mentions } from './mentions.table.ts'

/** SQL of whether two people have a place in the same organization now. */
const togetherSql = (one: string, other: string): string => `
  exists (
    select
    from ${memberships} mine
    join ${memberships} theirs on theirs.organization_id = mine.organization_id and theirs.status = 'active'
    where mine.user_id = ${one} and mine.status = 'active' and theirs.user_id = ${other}
  )`

/**
 * SQL of whether a person (alias of `users`) may be mentioned by a writer (SQL of an id) in a scope: they may
 * be named to the writer, and a minor is in an organization of the writer.
 */
export const mentionableSql = (writer: string, person: string, scope: string, now: string): string => `
  (
    ${person}.id <> ${writer}
    and (not ${isMinorSql(person, now)} or ${togetherSql(writer, `${person}.id`)})
    and ${nameableSql(writer, person, scope, now)}
  )`

/** A mention as its reader sees it. `name`: null for whom they are not shown. */
export type ShownMention = { written: string; name: string | null; here: boolean }

/** A text of an answer as it is stored, before its reader's names are in it. */
export type Stored<Said> = Omit<Said, 'mentions'> & { mentions: ShownMention[] }

/**
 * SQL of the mentions (`ShownMention[]`) of a post (`comment`: `null`) or comment, in statements that begin
 * with `readerValues`. Two people who block each other do not see each other's name.
 */
export const mentionsSql = (
  thread: string,
  comment: string | null,
  language: Language,
  now: string,
): string => `
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'written', m.written, 'name',
            case when not ${blockedSql(READER.user, 'named.id')} then ${authorNameSql('named', language, now)} end,
            'here', named.deleted_at is null
          )
          order by m.user_id
        )
      from ${mentions} m
      join ${users} named on named.id = m.user_id
      where m.thread_id = ${thread}
        and m.comment_id ${comment === null ? 'is null' : `= ${comment}`}
        and m.removed_at is null
    ),
    '[]'
  )`

/** As `mentionsSql`, for a row that is a post where its comment (SQL of an id) is null. */
export const placedMentionsSql = (
  thread: string,
  comment: string,
  language: Language,
  now: string,
): string => `
  case
    when ${comment} is null then ${mentionsSql(thread, null, language, now)}
    else ${mentionsSql(thread, comment, language, now)}
  end`

/** A stored text as its reader sees it: with the present names of those whom it mentions. */
export const shownText = (text: string, people: readonly ShownMention[]): string =>
  renamed(
    text,
    people.map(({ written, name }) => ({ from: written, to: name ?? NOBODY })),
  )

/** A row with its text as the reader sees it. Names of accounts that are gone are plain text. */
export const withMentions = <Row extends { text: string; mentions: readonly ShownMention[] }>({
  mentions: people,
  ...row
}: Row): Omit<Row, 'mentions'> & { mentions: string[] } => ({
  ...row,
  text: shownText(row.text, people),
  mentions: [...new Set(people.flatMap(({ name, here }) => (name !== null && here ? [name] : [])))],
})
