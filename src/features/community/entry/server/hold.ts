import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  isBelow,
  isMinorSql,
  isNewcomer,
  linksIn,
  mentionsIn,
  NEWCOMER_LIMITS,
  usedToday,
  type Reader,
  type Used,
} from '../../standing/server/public.ts'
import { standingErrors } from '../../standing/standing.contract.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { entryErrors } from '../../threads/entry-errors.contract.ts'
import type { Entry } from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import type { HeldReason } from '#contract/community.ts'
import { contactsIn } from './contacts.ts'
import { sameText } from '../shared/normal.ts'
import { blocked_domains, held_decisions } from './entry.table.ts'
import { phraseFinder } from './phrases.ts'

/** So many films of a teenager are looked at before others see them. */
const FIRST_FILMS = 3
/** A text is held when its author posts it this often within some days; shorter ones are thanks and greetings. */
const REPEATED = { times: 3, days: 30, letters: 20 }

/**
 * A new member writes one entry at a time. Editing adds nothing but mentions.
 *
 * @throws standingErrors of the limits of a new member
 */
async function requireLimits(tx: Db, reader: Reader, entry: Entry, text: string, now: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('community ' || $1, 0))`, [reader.user_id])
  if (!(await isNewcomer(tx, reader.user_id, now))) return
  const used = await usedToday(tx, reader.user_id, now)
  const { all, fresh } = entry.mentions ?? { all: [], fresh: [] }
  const more: Used = entry.edited
    ? { posts: 0, comments: 0, films: 0, links: 0, mentions: fresh.length }
    : {
        posts: entry.place ? 0 : 1,
        comments: entry.place ? 1 : 0,
        films: entry.film ? 1 : 0,
        links: linksIn(text).length,
        mentions: Math.max(all.length, mentionsIn(text)),
      }
  for (const name of Object.keys(more) as (keyof Used)[])
    if (more[name] > 0 && used[name] + more[name] > NEWCOMER_LIMITS[name])
      throw new Failure(standingErrors[`newcomer_${name}`])
}

/** @throws entryErrors.domain_blocked */
async function requireDomains(tx: Db, text: string): Promise<void> {
  const domains = linksIn(text).map(({ domain }) => domain)
  if (domains.length === 0) return
  const blocked = await tx.query<{ domain: string }>(`select domain from ${blocked_domains}`)
  const names = blocked.map(({ domain }) => domain)
  const found = domains.find((domain) => isBelow(domain, names))
  if (found !== undefined) throw new Failure(entryErrors.domain_blocked, { params: { domain: found } })
}

/**
 * True if an entry mentions a minor, or a comment answers one: the author of its post, of its parent, or of
 * the comment at its top.
 */
async function isToMinor(tx: Db, { place, mentions }: Entry, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `
      select
      from ${users} u
      where ${isMinorSql('u', '$3')}
        and u.id in (
          select t.author_id from ${threads} t where t.id = $1
          union all
          select c.author_id
          from ${comments} c
          where c.id = $2 or c.id = (select parent.root_id from ${comments} parent where parent.id = $2)
          union all
          select unnest($4::uuid[])
        )
      limit 1`,
    [place?.thread_id ?? null, place?.parent_id ?? null, now, mentions?.all ?? []],
  )
  return rows.length > 0
}

/** True if a teenager's films were not looked at often enough. */
async function isFirstFilm(tx: Db, user_id: string): Promise<boolean> {
  const [shown] = await tx.query<{ films: number }>(
    `
      select count(*)::int as films
      from ${thread_films} film
      join ${threads} t on t.id = film.thread_id
      left join ${comments} c on c.id = film.comment_id
      where coalesce(c.author_id, t.author_id) = $1
        and (
          coalesce(c.state, t.state) = 'visible'
          or exists (
            select
            from ${held_decisions} looked
            where looked.thread_id = film.thread_id
              and looked.comment_id is not distinct from film.comment_id
              and looked.released
          )
        )`,
    [user_id],
  )
  return shown!.films < FIRST_FILMS
}

/** True if the author posted a text twice before, whatever its spacing and accents. */
async function isRepeated(tx: Db, user_id: string, text: string, now: Date): Promise<boolean> {
  const same = sameText(text)
  if (same.length < REPEATED.letters) return false
  const earlier = await tx.query<{ text: string }>(
    `
      select p.title || ' ' || p.text as text
      from ${threads} t
      join ${posts} p on p.id = t.id
      where t.author_id = $1 and t.state <> 'draft' and t.published_at > $2::timestamptz - interval '${REPEATED.days} days'
      union all
      select c.text
      from ${comments} c
      where c.author_id = $1 and c.created_at > $2::timestamptz - interval '${REPEATED.days} days'`,
    [user_id, now],
  )
  return earlier.filter((one) => sameText(one.text) === same).length >= REPEATED.times - 1
}

/**
 * Rules about words, links, films and minors.
 *
 * @returns why the entry waits until somebody has looked, or null
 * @throws standingErrors of limits, entryErrors of what is refused
 */
export async function judgeEntry(
  tx: Db,
  reader: Reader,
  entry: Entry,
  now: Date,
): Promise<HeldReason | null> {
  const text = entry.place ? entry.text : `${entry.title} ${entry.text}`
  if (!entry.edited || entry.mentions?.fresh.length) await requireLimits(tx, reader, entry, text, now)
  await requireDomains(tx, text)
  const phrases = (await phraseFinder(tx))(text)
  const refused = phrases.find(({ action }) => action === 'refuse')
  if (refused) throw new Failure(entryErrors.phrase_refused, { params: { phrase: refused.phrase } })
  if (reader.child) return 'child'
  const contacts = contactsIn(text, entry.mentions?.names ?? [])
  if (contacts.length > 0 && (reader.minor || (await isToMinor(tx, entry, now)))) return 'contact'
  if (reader.minor && entry.film && (await isFirstFilm(tx, reader.user_id))) return 'first_film'
  if (reader.moderates === 'all') return null
  if (phrases.some(({ action }) => action === 'hold')) return 'phrase'
  return !entry.edited && (await isRepeated(tx, reader.user_id, text, now)) ? 'repeated' : null
}
