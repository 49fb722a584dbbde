import { and, eq, isNull } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { saleErrors, type CourseSale, type SaveCoursePrice } from '../sales.contract.ts'
import { courses } from './courses.table.ts'
import { saleOf } from './sales.queries.ts'
import { course_prices } from './sales.table.ts'

/**
 * Changes at once how a course is sold. A new price ends the current one; earlier purchases are unaffected.
 *
 * @throws common.not_found, saleErrors.organizations_course
 */
export function savePrice(
  platform: Platform,
  person: Person,
  course_id: string,
  { billing_type, ...price }: SaveCoursePrice,
): Promise<CourseSale> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [course] = await tx.orm
      .select({ organization_id: courses.organization_id })
      .from(courses)
      .where(eq(courses.id, course_id))
      .for('no key update')
    if (!course) throw new Failure(common.not_found)
    if (course.organization_id !== null) throw new Failure(saleErrors.organizations_course)
    const { sellable: _, ...before } = await saleOf(tx, course_id)
    const after = { billing_type, ...price }
    if (before.billing_type !== billing_type)
      await tx.orm.update(courses).set({ billing_type, updated_at: now }).where(eq(courses.id, course_id))
    if (before.cents !== price.cents || before.months !== price.months) {
      await tx.orm
        .update(course_prices)
        .set({ ended_at: now, updated_at: now })
        .where(and(eq(course_prices.course_id, course_id), isNull(course_prices.ended_at)))
      if (price.cents !== null)
        await tx.orm
          .insert(course_prices)
          .values({ course_id, ...price, cents: price.cents, created_at: now, updated_at: now })
    } else if (before.billing_type === billing_type) return { ...before, sellable: true }
    await audit(
      tx,
      person,
      { code: 'COURSE_PRICE_UPDATED', subject_type: 'course', subject_id: course_id, before, after },
      now,
    )
    return saleOf(tx, course_id)
  })
}
