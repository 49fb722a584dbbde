import type { Currency } from '#contract/money.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { own, type ListSource } from '#server/http/lists/source.ts'
import { courseErrors } from '../courses.contract.ts'
import type { BillingType, CourseSale, salesContract } from '../sales.contract.ts'
import { visibleSql } from './courses.access.ts'
import { course_versions, courses } from './courses.table.ts'
import { ownedSql } from './sales.sql.ts'
import { course_grants, course_prices } from './sales.table.ts'
import { titleSql } from './titles.sql.ts'

/** Current price of a course of the platform, with the fields that an order copies. */
export type CourseForSale = {
  id: string
  name: { en: string; es: string }
  price_id: string
  cents: number
  currency: Currency
  /** Months of access per purchase; null: for life. */
  months: number | null
  billing_type: BillingType
  cover: string | null
}

/** A published course with its price, by its common id; null for one that cannot be bought now. */
export async function courseForSale(db: Db, course_id: string): Promise<CourseForSale | null> {
  const [row] = await db.query<CourseForSale>(
    `
      select
        c.id,
        json_build_object(
          'en', ${titleSql('c.id', 'en', ['published'])}, 'es', ${titleSql('c.id', 'es', ['published'])}
        ) as name,
        price.id as price_id, price.cents, price.currency, price.months, c.billing_type, c.cover
      from ${courses} c
      join ${course_prices} price on price.course_id = c.id and price.ended_at is null
      where c.id = $1
        and c.organization_id is null
        and exists (
          select
          from ${course_versions} v
          where v.common_id = c.id and v.status = 'published' and not v.preview
        )`,
    [course_id],
  )
  return row ?? null
}

/** Until when somebody has a course that they bought (null: for life); null for who does not have it now. */
export async function ownsCourse(
  db: Db,
  user_id: string,
  course_id: string,
  now: Date,
): Promise<{ until: Date | null } | null> {
  const [row] = await db.query<{ owned: { until: string | null } | null }>(
    `select ${ownedSql('$2::uuid', '$1::uuid', '$3::timestamptz')} as owned`,
    [user_id, course_id, now],
  )
  const owned = row?.owned
  return owned ? { until: owned.until === null ? null : new Date(owned.until) } : null
}

/** Why what costs something does not open: which of plan and purchase would open it. */
export async function notPaid(db: Db, course_id: string): Promise<Failure> {
  const { billing_type, sellable, cents } = await saleOf(db, course_id)
  if (billing_type !== 'Subscription' && sellable) return new Failure(courseErrors.purchase_needed)
  return new Failure(cents === null ? courseErrors.plan_needed : courseErrors.plan_or_purchase_needed)
}

/**
 * Returns a course's current sale.
 *
 * @throws common.not_found
 */
export async function saleOf(db: Db, course_id: string): Promise<CourseSale> {
  const [row] = await db.query<CourseSale>(
    `
      select
        c.billing_type, coalesce(price.currency, 'USD') as currency, price.cents, price.months,
        c.organization_id is null as sellable
      from ${courses} c
      left join ${course_prices} price on price.course_id = c.id and price.ended_at is null
      where c.id = $1`,
    [course_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** The caller's purchases of courses, including refunded ones. */
export const purchaseRows = (actor: Actor): ListSource<typeof salesContract.purchases> => {
  const me = '$1::uuid',
    org = '$2::uuid'
  return {
    from: `
      ${course_grants} g
      join ${courses} c on c.id = g.course_id
      left join lateral (
        select v.id
        from ${course_versions} v
        where v.common_id = c.id and not v.preview and ${visibleSql(actor, me, org)}
        order by v.language = '${actor.language}' desc, v.language
        limit 1
      ) read on true`,
    id: 'g.id',
    columns: {
      ...own(course_grants, 'g'),
      version_id: 'read.id',
      title: titleSql('c.id', actor.language),
      cover: 'c.cover',
    },
    types: { id: 'uuid', course_id: 'uuid' },
    where: (values) => [
      `g.user_id = ${values.add(actor.user_id)}::uuid`,
      `${values.add(actor.organization_id)}::uuid is not distinct from ${org}`,
    ],
    dateColumn: 'g.created_at',
  }
}
