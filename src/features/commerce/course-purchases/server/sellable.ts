import { Failure } from '#contract/errors.ts'
import {
  courseForSale,
  endCourseGrant,
  grantCourse,
  ownsCourse,
  resumeCourseGrant,
  suspendCourseGrant,
} from '#features/learning/courses/server/public.ts'
import { orderErrors } from '../../orders/order-errors.contract.ts'
import type { Sellable } from '../../orders/server/public.ts'
import { coursePurchaseErrors } from '../course-purchases.contract.ts'

/** A course by itself: for life, or for the months that it names. */
export const courseSellable: Sellable = {
  kind: 'course',
  payer: 'person',
  guests: false,
  price: async (platform, db, buyer, item, path) => {
    const course = item.id ? await courseForSale(db, item.id) : null
    if (!course) throw Failure.at(`${path}.id`, orderErrors.not_for_sale)
    if (item.quantity !== 1) throw Failure.at(`${path}.quantity`, coursePurchaseErrors.one_each)
    const owned = buyer.user_id ? await ownsCourse(db, buyer.user_id, course.id, platform.clock()) : null
    if (owned && owned.until === null) throw Failure.at(`${path}.id`, coursePurchaseErrors.yours_already)
    return {
      item_id: course.id,
      name: { en: course.name.en, es: course.name.es },
      quantity: 1,
      unit_cents: course.cents,
      account: 'sales_courses',
      discounted: 'courses',
      by_code: true,
      purchase_type: 'Onetime',
      currency: course.currency,
      recurring: null,
      details: { price_id: course.price_id, months: course.months },
    }
  },
  fulfil: async (platform, tx, { order, line }, now) => {
    await grantCourse(
      tx,
      platform,
      {
        user_id: order.user_id!,
        course_id: line.item_id!,
        months: line.details['months'] as number | null,
        order_line_id: line.id,
      },
      now,
    )
  },
  revoke: async (platform, tx, { line }, now) => void (await endCourseGrant(tx, platform, line.id, now)),
  suspend: async (platform, tx, { line }, now) => void (await suspendCourseGrant(tx, platform, line.id, now)),
  restore: async (platform, tx, { line }, now) => void (await resumeCourseGrant(tx, platform, line.id, now)),
}
