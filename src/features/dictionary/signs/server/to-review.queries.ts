import { common, Failure } from '#contract/errors.ts'
import { shownSql } from '#features/dictionary/vocabularies/server/public.ts'
import { describe, type SignNotation } from '#features/media/signer/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Person } from '#server/auth/actor.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import type { SignToReview } from '../signs.contract.ts'
import { lastApprovedSql } from './review.service.ts'
import { mayReview, mayWrite } from './signs.access.ts'
import { BY, judgedSql } from './signs.queries.ts'
import { waitsSql } from './waiting.ts'

type ReviewedSign = Pick<SignToReview, 'notation' | 'clip_url' | 'poster_url'>
type Described = { description_en: string | null; description_es: string | null }
type Row = Omit<SignToReview, 'form_en' | 'form_es' | 'before' | 'can_edit' | 'can_approve'> &
  Described & {
    organization_id: string | null
    created_by: string | null
    shown: (ReviewedSign & { reviewed: boolean }) | null
    approved: { notation: ReviewedSign['notation']; clip: string | null; poster: string | null } | null
  }

const SIGN = `
  select
    g.id, v.id as vocabulary_id, v.slug, v.gloss, v.word_en, v.word_es, v.definition_en, v.definition_es,
    v.organization_id, v.created_by, o.name as organization, coalesce(s.kind, 'animated') as kind,
    case
      when s.kind = 'filmed' then json_build_object('name_en', s.name_en, 'name_es', s.name_es)
    end as signer,
    g.region, g.version, g.state as review_state, ${waitsSql('g')} as waits,
    ${judgedSql('g', 'notation')} as notation, ${judgedSql('g', 'clip')} as clip_url,
    ${judgedSql('g', 'poster')} as poster_url, g.description_en, g.description_es,
    case
      when ${waitsSql('g')} and (g.notation is not null or g.clip is not null) then json_build_object(
        'notation', g.notation, 'clip_url', g.clip, 'poster_url', ${shownSql('g', 'poster')}, 'reviewed',
        g.reviewed_at is not null
      )
    end as shown,
    case
      when not ${waitsSql('g')} and g.state = 'in_review' then (
        select h.snapshot from (${lastApprovedSql('g.id')}) h
      )
    end as approved,
    sent.by as sent_by, sent.at as sent_at, nullif(sent.comment, '') as comment
  from signs g
  join ${vocabularies} v on v.id = g.vocabulary_id
  left join ${organizations} o on o.id = v.organization_id
  left join ${signers} s on s.id = g.signer_id
  left join lateral (
    select ${BY} as by, ${isoSql('h.at')} as at, h.comment
    from sign_history h
    left join ${users} u on u.id = h.user_id
    where h.sign_id = g.id and h.action in ('sent', 'filmed', 'content')
    order by h.at desc, h.id desc
    limit 1
  ) sent on true
  where g.id = $1`

/** Form of the version seen, in words. */
function formOf(
  seen: Pick<ReviewedSign, 'notation'>,
  { description_en, description_es }: Described,
): { form_en: string | null; form_es: string | null } {
  if (seen.notation === null) return { form_en: description_en, form_es: description_es }
  const { en, es } = describe(seen.notation as unknown as SignNotation)
  return { form_en: en, form_es: es }
}

/**
 * One sign for whoever decides about it.
 *
 * @throws Failure not_found; forbidden for who may write it and not review it
 */
export async function signToReview(platform: Platform, actor: Person, id: string): Promise<SignToReview> {
  const { db, files } = platform
  const [row] = await db.query<Row>(SIGN, [id])
  if (!row) throw new Failure(common.not_found)
  const can_edit = mayWrite(actor, 'Update', row)
  if (!(await mayReview(db, actor, row))) throw new Failure(can_edit ? common.forbidden : common.not_found)
  const { shown, approved, description_en, description_es, organization_id: _, created_by: __, ...sign } = row
  const written = { description_en, description_es }
  const before = shown
    ? { of: 'shown' as const, ...shown }
    : approved && {
        of: 'approved' as const,
        reviewed: true,
        notation: approved.notation,
        clip_url: approved.clip,
        poster_url: approved.poster,
      }
  const urls = ['clip_url', 'poster_url'] as const
  if (before) await withUrls(files, [before], urls)
  await withUrls(files, [sign], urls)
  return {
    ...sign,
    ...formOf(sign, written),
    before: before && { ...before, ...formOf(before, written) },
    can_edit,
    can_approve: await isDeafTeacher(db, actor.user_id),
  }
}
