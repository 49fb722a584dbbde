import { common, Failure } from '#contract/errors.ts'
import { shownSql } from '#features/dictionary/vocabularies/server/public.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { z } from 'zod'
import type { EditableSign, HistoryEntry, SignReviews, signsContract, WordSigns } from '../signs.contract.ts'
import type { SignerChoice } from '../sign-changes.contract.ts'
import { mayReview, mayWrite, readableWord, reviewsAll, workable } from './signs.access.ts'
import { shownAtOnce, waitsSql } from './waiting.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'

export const BY = `
  case
    when u.id is null then null
    else json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'deleted_metadata', u.deleted_metadata
    )
  end`
const DRAFT = `json_build_object('id', d.id, 'sign_id', d.sign_id, 'notation', d.notation, 'based_on', d.based_on, 'returned', d.returned, 'updated_at', ${isoSql('d.updated_at')})`
const KIND = `coalesce(s.kind, 'animated')`

/** SQL of the version that editors and reviewers of a sign see: the waiting one, else the one shown. */
export const judgedSql = (g: string, column: 'notation' | 'clip' | 'poster'): string =>
  `case when ${waitsSql(g)} then ${g}.waiting_${column} else ${column === 'poster' ? shownSql(g, 'poster') : `${g}.${column}`} end`

/** Version that everybody sees while another one waits; null if it is empty or nothing waits. */
const SHOWN = `
  case
    when ${waitsSql('g')} and (g.notation is not null or g.clip is not null) then json_build_object(
      'notation', g.notation, 'clip_url', g.clip, 'poster_url', ${shownSql('g', 'poster')}, 'reviewed',
      g.reviewed_at is not null
    )
  end`

/** `inside`: with what waits; for everybody else a sign is what is shown of it. */
const signSql = (inside: boolean): string => `
  json_build_object(
    'id', g.id, 'kind', ${KIND}, 'version', g.version, 'review_state', ${inside ? 'g.state' : 'g.review_state'},
    'notation', ${inside ? judgedSql('g', 'notation') : 'g.notation'}, 'clip_url',
    ${inside ? judgedSql('g', 'clip') : 'g.clip'}, 'poster_url',
    ${inside ? judgedSql('g', 'poster') : shownSql('g', 'poster')}, 'waits',
    ${inside ? waitsSql('g') : 'false'}, 'shown', ${inside ? SHOWN : 'null'}, 'region', g.region, 'fsw', g.fsw,
    'description_en', g.description_en, 'description_es', g.description_es, 'is_primary', g.is_primary,
    'signer',
    case
      when s.id is null then null
      else json_build_object('id', s.id, 'name_en', s.name_en, 'name_es', s.name_es)
    end,
    'updated_at', ${isoSql('g.updated_at')}, 'reviewed_at', ${isoSql('g.reviewed_at')}, 'comment',
    (
      select nullif(h.comment, '')
      from sign_history h
      where h.sign_id = g.id and h.action in ('approved', 'corrected', 'rejected', 'withdrawn')
      order by h.at desc, h.id desc
      limit 1
    ),
    'draft', (select ${DRAFT} from sign_drafts d where d.sign_id = g.id and d.user_id = $2)
  )`

async function addressed(platform: TxPlatform, sign: EditableSign): Promise<EditableSign> {
  const urls = ['clip_url', 'poster_url'] as const
  const [one] = await withUrls(platform.files, [sign], urls)
  if (one!.shown) await withUrls(platform.files, [one!.shown], urls)
  return one!
}

/** All signs of a word for who may look into it; drafts are the caller's own. @throws Failure not_found */
export async function signsOfWord(
  platform: Platform,
  actor: Person,
  vocabulary_id: string,
): Promise<WordSigns> {
  const found = await readableWord(platform.db, actor, vocabulary_id)
  const { id, slug, gloss, word_en, word_es, organization_id } = found
  const can_edit = mayWrite(actor, 'Update', found),
    can_review = await mayReview(platform.db, actor, found),
    inside = can_edit || can_review
  const [row] = await platform.db.query<{ signs: EditableSign[]; new_draft: WordSigns['new_draft'] }>(
    `
      select
        (
          select coalesce(json_agg(${signSql(inside)} order by g.is_primary desc, g.position, g.id), '[]')
          from signs g
          left join ${signers} s on s.id = g.signer_id
          where g.vocabulary_id = $1${inside ? '' : ` and g.review_state <> 'new'`}
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
    can_edit,
    can_review,
    can_approve: can_review && (await isDeafTeacher(platform.db, actor.user_id)),
    shown_at_once: await shownAtOnce(platform.db, organization_id),
    signs: await Promise.all(row!.signs.map((sign) => addressed(platform, sign))),
    new_draft: row!.new_draft,
  }
}

/** The current state of one sign, inside or after a write. */
export async function signNow(
  platform: TxPlatform,
  db: Db,
  actor: Person,
  id: string,
): Promise<EditableSign> {
  const [row] = await db.query<{ sign: EditableSign }>(
    `select ${signSql(true)} as sign from signs g left join ${signers} s on s.id = g.signer_id where g.id = $1`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return addressed(platform, row.sign)
}

/** A sign that the caller may write or review. @throws Failure not_found */
export async function assertWorkable(db: Db, actor: Person, id: string): Promise<void> {
  const [word] = await db.query<{ organization_id: string | null; created_by: string | null }>(
    `
      select v.organization_id, v.created_by
      from signs g
      join ${vocabularies} v on v.id = g.vocabulary_id
      where g.id = $1`,
    [id],
  )
  if (!word || !(mayWrite(actor, 'Update', word) || (await mayReview(db, actor, word))))
    throw new Failure(common.not_found)
}

type Entry = z.output<typeof HistoryEntry>
/** History of a sign that the caller may write or review, newest first. @throws Failure not_found */
export async function historyOf(platform: Platform, actor: Person, id: string): Promise<Entry[]> {
  await assertWorkable(platform.db, actor, id)
  const rows = await platform.db.query<Entry>(
    `
      select
        h.id, ${isoSql('h.at')} as at, h.action, h.comment, h.version, ${BY} as by,
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

/** Number of a person's decisions about signs, and the last twenty of them. */
export async function reviewsBy(platform: Platform, user_id: string): Promise<SignReviews> {
  const rows = await platform.db.query<SignReviews['last'][number] & { total: number }>(
    `
      select
        h.id, v.id as vocabulary_id, g.id as sign_id, v.word_en, v.word_es, h.action, h.comment,
        ${isoSql('h.at')} as at, count(*) over ()::int as total
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
      review_state: 'g.state',
      version: 'g.version',
      poster_url: judgedSql('g', 'poster'),
      // Drawn on the screen where there is no picture of it yet.
      notation: `case when (${judgedSql('g', 'poster')}) is null then ${judgedSql('g', 'notation')} end`,
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
      `(g.look is not null or g.state = 'rejected')`,
      ...workable(actor, values),
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
    [reviewsAll(actor), actor.organization_id],
  )
}
