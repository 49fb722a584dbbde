import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import { media, media_captions } from '#features/media/media/server/media.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  keptAwaySql,
  READER,
  READS,
  readerOf,
  readerValues,
  takesPart,
  type Reader,
} from '../../standing/server/public.ts'
import { authorNameSql, filmOpenSql, moderatesSql } from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import type { CaptionProposal, FilmCaptions } from '../captions.contract.ts'
import { caption_proposals } from './captions.table.ts'

const NOW = '$5::timestamptz'
/** Proposals of a film that are read at a time. */
const SHOWN = 50

/** A film of the community that the reader may watch, and its place. */
export type CaptionedFilm = {
  owner_id: string | null
  thread_id: string
  comment_id: string | null
  organization_id: string | null
  /** True if the reader is its author. */
  own: boolean
  /** True if the reader moderates its place. */
  moderated: boolean
}

/** @throws common.not_found for a film that the reader may not watch, and for one of another part */
export async function filmOf(db: Db, reader: Reader, media_id: string, now: Date): Promise<CaptionedFilm> {
  const [film] = await db.query<CaptionedFilm>(
    `
      select
        m.owner_id, film.thread_id, film.comment_id, t.organization_id,
        m.owner_id is not distinct from ${READER.user} as own, ${moderatesSql('t.organization_id')} as moderated
      from ${thread_films} film
      join ${threads} t on t.id = film.thread_id
      left join ${comments} c on c.id = film.comment_id
      join ${media} m on m.id = film.media_id
      where film.media_id = $6
        and coalesce(c.state, t.state) <> 'removed'
        and ${READS}
        and (m.owner_id = ${READER.user} or ${filmOpenSql('film.media_id', NOW)})`,
    [...readerValues(reader), now, media_id],
  )
  if (!film) throw new Failure(common.not_found)
  return film
}

const columns = (language: Language): string => `
  p.id, p.language, p.text, ${authorNameSql('u', language, NOW)} as name, p.user_id = ${READER.user} as mine, p.state,
  ${isoColumn('p.created_at', 'created_at')}`

const from = `
  from ${caption_proposals} p
  join ${users} u on u.id = p.user_id
  join ${thread_films} film on film.media_id = p.media_id
  join ${threads} t on t.id = film.thread_id
  join ${media} m on m.id = p.media_id`

/**
 * SQL of whether the reader sees a proposal: their own, as a moderator those that wait, as the author those
 * that nobody must look at first, without people whom they keep away.
 */
const SEEN = `
  (
    p.user_id = ${READER.user}
    or (
      p.state = 'open'
      and (
        ${moderatesSql('t.organization_id')}
        or (
          m.owner_id = ${READER.user}
          and p.held_reason is null
          and not ${keptAwaySql(READER.user, 'p.user_id')}
        )
      )
    )
  )`

/** One proposal that the reader sees, or null. */
export async function proposalOf(
  db: Db,
  reader: Reader,
  language: Language,
  id: string,
  now: Date,
): Promise<CaptionProposal | null> {
  const [row] = await db.query<CaptionProposal>(
    `select ${columns(language)} ${from} where p.id = $6 and ${READS} and ${SEEN}`,
    [...readerValues(reader), now, id],
  )
  return row ?? null
}

/** @throws common.not_found */
export async function captionsOfFilm(
  db: Db,
  actor: Person,
  media_id: string,
  now: Date,
): Promise<FilmCaptions> {
  const reader = await readerOf(db, actor, now)
  const film = await filmOf(db, reader, media_id, now)
  const values = [...readerValues(reader), now, media_id]
  const captions = await db.query<FilmCaptions['captions'][number]>(
    `
      select
        cap.language, cap.text,
        (
          select
            case
              when not ${keptAwaySql(READER.user, 'p.user_id')} then ${authorNameSql('u', actor.language, NOW)}
            end
          from ${caption_proposals} p
          join ${users} u on u.id = p.user_id
          where p.media_id = cap.media_id
            and p.language = cap.language
            and p.state = 'taken'
            and p.decided_at >= cap.created_at
          order by p.decided_at desc
          limit 1
        ) as name
      from ${media_captions} cap
      where cap.media_id = $6 and ${READS}
      order by cap.language`,
    values,
  )
  const proposals = await db.query<CaptionProposal>(
    `
      select ${columns(actor.language)}
      ${from}
      where p.media_id = $6 and ${READS} and ${SEEN}
      order by p.id desc
      limit ${SHOWN}`,
    values,
  )
  const decide = film.own || film.moderated
  return {
    captions,
    proposals,
    may: {
      decide,
      propose: !film.own && takesPart(reader, film.organization_id !== null),
    },
  }
}
