import { DIGEST_KIND } from '#contract/notices.ts'
import type { NoticeKind } from '#server/notices/kinds.ts'
import { notice_choices } from './notifications.table.ts'

/** Scopes of a notice: the organization it belongs to, the person who caused it and the thread it is part of. */
export type NoticeScopes = {
  organization_id?: string | undefined
  from?: string | undefined
  thread_id?: string | undefined
}

/** The first six parameters of a statement with `CHOSEN` and `MAIL`. */
export const chosenParameters = (
  kind: NoticeKind,
  { organization_id, from, thread_id }: NoticeScopes,
): readonly unknown[] => [
  kind.name,
  organization_id ?? null,
  from ?? null,
  thread_id ?? null,
  kind.mail_column ?? null,
  kind.channels.mail,
]

/**
 * Joins `chosen` to people `u`: their choices for the kind `$1` in the organization `$2`, from the person
 * `$3`, in the thread `$4`. The person goes before the thread, the thread before the organization, and a
 * kind before every kind.
 */
export const CHOSEN = `
  cross join lateral (
    select
      (array_agg(c.here order by c.rank) filter (where c.here is not null))[1] as here,
      (array_agg(c.mail order by c.rank) filter (where c.mail is not null))[1] as mail,
      (array_agg(c.push order by c.rank) filter (where c.push is not null))[1] as push
    from (
      select
        o.here, o.mail, o.push,
        case
          when o.from_id is not null then 0
          when o.thread_id is not null then 2
          when o.organization_id is not null then 4
          else 6
        end + (o.kind = '*')::int as rank
      from ${notice_choices} o
      where o.user_id = u.id
        and o.kind in ($1, '*')
        and (o.organization_id is null or o.organization_id = $2::uuid)
        and (o.from_id is null or o.from_id = $3::uuid)
        and (o.thread_id is null or o.thread_id = $4::uuid)
    ) c
  ) chosen`

/** The time at which a person `u` wants a notice mailed, as `CHOSEN` and their account say. */
export const MAIL = `
  case
    when $5::text = 'mail_recommendations' and not u.mail_recommendations
      or $5 = 'mail_offers' and not u.mail_offers
      or $5 = 'mail_duties' and not u.mail_duties
      then 'never'
    else coalesce(chosen.mail, $6)
  end`

/** True for people `u` who get a summary by mail. */
export const GETS_DIGEST = `
  not exists (
    select
    from ${notice_choices} d
    where d.user_id = u.id
      and d.kind = '${DIGEST_KIND}'
      and d.mail = 'never'
      and num_nonnulls(d.organization_id, d.from_id, d.thread_id) = 0
  )`
