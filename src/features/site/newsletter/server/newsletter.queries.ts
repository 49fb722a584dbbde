import { common, Failure } from '#contract/errors.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { issuesContract } from '../issues.contract.ts'
import type { newsletterContract, SubscriberSteps } from '../newsletter.contract.ts'
import { newsletter_issues } from './issues.table.ts'
import { newsletter_subscribers } from './newsletter.table.ts'

export const subscriberRows = (): ListSource<typeof newsletterContract.subscribers> => ({
  from: `${newsletter_subscribers} s`,
  id: 's.id',
  columns: {
    ...own(newsletter_subscribers, 's'),
    email: 's.email::text',
    suppressed: 'exists (select from newsletter_suppressions x where x.address_hash = s.address_hash)',
  },
  types: { id: 'uuid' },
  search: (values, q) => ({ where: `s.email::text ilike ${values.add(containing(q))}` }),
  dateColumn: 's.created_at',
})

/** The steps of a subscriber, the first one first. @throws common.not_found */
export async function stepsOf(db: Db, id: string): Promise<SubscriberSteps> {
  const rows = await db.query<{ steps: SubscriberSteps }>(
    `
      select (
        select coalesce(
          json_agg(
            json_build_object(
              'step', c.step, 'text', c.text, 'language', c.language, 'ip', c.ip, 'created_at',
              ${isoSql('c.created_at')}
            )
            order by c.created_at, c.id
          ),
          '[]'
        )
        from newsletter_consents c
        where c.subscriber_id = s.id
      ) as steps
      from newsletter_subscribers s
      where s.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Failure(common.not_found)
  return rows[0].steps
}

const MONTH_DAYS = 30
export async function subscriberNumbers(db: Db, now: Date) {
  const since = new Date(now.getTime() - MONTH_DAYS * 86_400_000)
  const [row] = await db.query<{
    confirmed: number
    pending: number
    ended: number
    suppressed: number
    came: number
    went: number
  }>(
    `
      select
        count(*) filter (where state = 'confirmed')::int as confirmed,
        count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'ended')::int as ended,
        (select count(*)::int from newsletter_suppressions) as suppressed,
        count(*) filter (where state = 'confirmed' and confirmed_at > $1)::int as came,
        count(*) filter (where state = 'ended' and confirmed_at is not null and ended_at > $1)::int as went
      from newsletter_subscribers`,
    [since],
  )
  return row!
}

export const topicsOf = (db: Db): Promise<{ key: string; name_en: string; name_es: string }[]> =>
  db.query(
    `select key, name_en, name_es from newsletter_topics where status = 'active' order by position, name_en`,
  )

/** SQL of what became of an issue `i`. */
export const NUMBERS = `
  (
    select json_build_object(
      'all', count(*)::int,
      'waiting', count(*) filter (where d.state in ('waiting', 'taken', 'sending'))::int,
      'sent', count(*) filter (where d.state = 'sent')::int,
      'bounced', count(*) filter (where d.state = 'bounced')::int,
      'failed', count(*) filter (where d.state = 'failed')::int,
      'complained', count(*) filter (where d.state = 'complained')::int,
      'skipped', count(*) filter (where d.state = 'skipped')::int
    )
    from newsletter_deliveries d
    where d.issue_id = i.id
  )`

export const issueRows = (): ListSource<typeof issuesContract.list> => ({
  from: `${newsletter_issues} i`,
  id: 'i.id',
  columns: { ...own(newsletter_issues, 'i'), numbers: NUMBERS },
  types: { id: 'uuid' },
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(i.subject ->> 'en' ilike ${text} or i.subject ->> 'es' ilike ${text})` }
  },
  dateColumn: 'i.created_at',
})
