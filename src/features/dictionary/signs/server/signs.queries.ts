import { common, Failure } from '#contract/errors.ts'
import { shownSql } from '#features/dictionary/vocabularies/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import type { EditableSign, HistoryEntry, SignReviews, signsContract, WordSigns } from '../signs.contract.ts'
import type { SignerChoice } from '../sign-changes.contract.ts'
import { mayReview, mayWrite, readableWord, writable } from './signs.access.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'

const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const BY = `
  case
    when u.id is null then null
    else json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'deleted_metadata', u.deleted_metadata
    )
  end`
const DRAFT = `json_build_object('id', d.id, 'sign_id', d.sign_id, 'notation', d.notation, 'based_on', d.based_on, 'returned', d.returned, 'updated_at', ${instant('d.updated_at')})`
const KIND = `coalesce(s.kind, 'animated')`

const SIGN = `
  json_build_object(
    'id', g.id, 'kind', ${KIND}, 'version', g.version, 'review_state', g.review_state, 'notation', g.notation,
    'clip_url', g.clip, 'poster_url', ${shownSql('g', 'poster')}, 'region', g.region, 'fsw', g.fsw,
    'description_en', g.description_en, 'description_es', g.description_es, 'is_primary', g.is_primary,
    'signer',
    case
      when s.id is null then null
      else json_build_object('id', s.id, 'name_en', s.name_en, 'name_es', s.name_es)
    end,
    'updated_at', ${instant('g.updated_at')}, 'reviewed_at', ${instant('g.reviewed_at')}, 'comment',
    (
      select nullif(h.comment, '')
      from sign_history h
      where h.sign_id = g.id and h.action in ('approved', 'corrected', 'rejected', 'withdrawn')
      order by h.at desc, h.id desc
      limit 1
    ),
    'draft', (select ${DRAFT} from sign_drafts d where d.sign_id = g.id and d.user_id = $2)
  )`

const addressed = async (platform: Platform, sign: EditableSign): Promise<EditableSign> =>
  (await withUrls(platform.files, [sign], ['clip_url', 'poster_url']))[0]!

/** All signs of a word for who may look into it; drafts are the caller's own. @throws Failure not_found */
export async function signsOfWord(
  platform: Platform,
  actor: Person,
  vocabulary_id: string,
): Promise<WordSigns> {
  const { id, slug, gloss, word_en, word_es, organization_id, created_by } = await readableWord(
    platform.db,
    actor,
    vocabulary_id,
  )
  const [row] = await platform.db.query<{ signs: EditableSign[]; new_draft: WordSigns['new_draft'] }>(
    `
      select
        (
          select coalesce(json_agg(${SIGN} order by g.is_primary desc, g.position, g.id), '[]')
          from signs g
          left join ${signers} s on s.id = g.signer_id
          where g.vocabulary_id = $1
        ) as signs,
        (
          select ${DRAFT}
          from sign_drafts d
          where d.vocabulary_id = $1 and d.sign_id is null and d.user_id = $2
        ) as new_draft`,
    [id, actor.user_id],
  )
  return {
    word: { id, slug, gloss, word_en, word_es, organization_id },
    can_edit: mayWrite(actor, 'Update', { organization_id, created_by }),
    can_review: mayReview(actor),
    can_approve: mayReview(actor) && (await isDeafTeacher(platform.db, actor.user_id)),
    signs: await Promise.all(row!.signs.map((sign) => addressed(platform, sign))),
    new_draft: row!.new_draft,
  }
}

/** One sign as it stands, inside or after a write. */
export async function signNow(platform: Platform, db: Db, actor: Person, id: string): Promise<EditableSign> {
  const [row] = await db.query<{ sign: EditableSign }>(
    `select ${SIGN} as sign from signs g left join ${signers} s on s.id = g.signer_id where g.id = $1`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return addressed(platform, row.sign)
}

type Entry = z.output<typeof HistoryEntry>
/** What happened to a sign of a word that the caller may write, newest first. @throws Failure not_found */
export async function historyOf(platform: Platform, actor: Actor, id: string): Promise<Entry[]> {
  const [sign] = await platform.db.query<{ organization_id: string | null; created_by: string | null }>(
    `
      select v.organization_id, v.created_by
      from signs g
      join ${vocabularies} v on v.id = g.vocabulary_id
      where g.id = $1`,
    [id],
  )
  if (!sign || !mayWrite(actor, 'Update', sign)) throw new Failure(common.not_found)
  const rows = await platform.db.query<Entry>(
    `
      select
        h.id, ${instant('h.at')} as at, h.action, h.comment, h.version, ${BY} as by,
        h.snapshot->'notation' as notation, h.snapshot->>'clip' as clip_url
      from sign_history h
      left join ${users} u on u.id = h.user_id
      where h.sign_id = $1
      order by h.at desc, h.id desc
      limit 100`,
    [id],
  )
  return withUrls(platform.files, rows, ['clip_url'])
}

/** What a person has decided about signs: how much, and the last twenty. */
export async function reviewsBy(platform: Platform, user_id: string): Promise<SignReviews> {
  const rows = await platform.db.query<SignReviews['last'][number] & { total: number }>(
    `
      select
        h.id, v.id as vocabulary_id, g.id as sign_id, v.word_en, v.word_es, h.action, h.comment,
        ${instant('h.at')} as at, count(*) over ()::int as total
      from sign_history h
      join signs g on g.id = h.sign_id
      join ${vocabularies} v on v.id = g.vocabulary_id
      where h.user_id = $1 and h.action in ('approved', 'corrected', 'rejected', 'withdrawn')
      order by h.at desc, h.id desc
      limit 20`,
    [user_id],
  )
  return { total: rows[0]?.total ?? 0, last: rows.map(({ total: _, ...row }) => row) }
}

/**
 * The review queue and what was decided. Signs that show nothing and were never refused (only described) are
 * not in it.
 */
export function reviewSource(actor: Actor): ListSource<typeof signsContract.review> {
  return {
    from: `
      signs g
      join ${vocabularies} v on v.id = g.vocabulary_id
      left join ${signers} s on s.id = g.signer_id
      left join ${organizations} o on o.id = v.organization_id`,
    id: 'g.id',
    columns: {
      id: 'g.id',
      vocabulary_id: 'v.id',
      slug: 'v.slug',
      word_en: 'v.word_en',
      word_es: 'v.word_es',
      kind: KIND,
      review_state: 'g.review_state',
      version: 'g.version',
      poster_url: shownSql('g', 'poster'),
      organization: 'o.name',
      sent_by: `
        (
          select ${BY}
          from sign_history h
          left join ${users} u on u.id = h.user_id
          where h.sign_id = g.id and h.action in ('sent', 'filmed', 'content')
          order by h.at desc, h.id desc
          limit 1
        )`,
      comment: `
        (
          select nullif(h.comment, '')
          from sign_history h
          where h.sign_id = g.id
          order by h.at desc, h.id desc
          limit 1
        )`,
      updated_at: 'g.updated_at',
      rank: 'v.popularity',
    },
    types: { version: 'int', rank: 'int' },
    where: (values) => [
      `v.status = 'active'`,
      `(g.notation is not null or g.clip is not null or g.review_state = 'rejected')`,
      ...writable(actor, values),
    ],
    search: (values, q) => ({
      where: `(v.sort_en like '%' || dictionary_key(${values.add(q)}) || '%' or v.sort_es like '%' || dictionary_key(${values.add(q)}) || '%')`,
    }),
  }
}

/** Filmed signers that the caller may name: the platform's, and their organization's. */
export async function signersFor(db: Db, actor: Actor): Promise<z.output<typeof SignerChoice>[]> {
  return db.query(
    `
      select id, name_en, name_es, dominant_hand
      from ${signers}
      where kind = 'filmed' and ($1 or organization_id is null or organization_id = $2)
      order by name_en, id
      limit 500`,
    [mayReview(actor), actor.organization_id],
  )
}
