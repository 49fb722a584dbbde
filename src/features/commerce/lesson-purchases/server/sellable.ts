import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { whenText } from '#contract/when-text.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { lessonSaleErrors, PAY_MINUTES } from '#features/live/appointments/lesson-sales.contract.ts'
import {
  handOverLesson,
  keepLesson,
  lessonToPay,
  takeBackLesson,
  type BoughtLesson,
} from '#features/live/appointments/server/public.ts'
import type { Sellable } from '../../orders/server/public.ts'

/** The payment page closes before the time is free again. */
const KEPT_MINUTES = PAY_MINUTES + 2

/**
 * One lesson with a teacher, at a time reserved for the buyer. The product is a lesson to book: paying books
 * it for that time at once, and it can be moved, canceled and booked again like any other.
 */
export const lessonSellable: Sellable = {
  kind: 'lesson',
  payer: 'person',
  guests: false,
  async price(platform, db, buyer, item, path) {
    if (item.quantity !== 1) throw Failure.at(`${path}.quantity`, lessonSaleErrors.one_lesson)
    const hold =
      item.id && buyer.user_id ? await lessonToPay(db, buyer.user_id, item.id, platform.clock()) : null
    if (!hold) throw Failure.at(`${path}.id`, lessonSaleErrors.hold_over)
    const lesson: BoughtLesson = {
      booking_id: hold.id,
      teacher_id: hold.teacher_id,
      learner_id: hold.learner_id,
      starts_at: hold.starts_at.toISOString(),
      zone: hold.zone,
    }
    return {
      item_id: hold.id,
      name: {
        en: `Lesson with ${hold.teacher_en}, ${whenText(hold.starts_at, buyer.zone, 'en')}`,
        es: `Clase con ${hold.teacher_es}, ${whenText(hold.starts_at, buyer.zone, 'es')}`,
      },
      quantity: 1,
      unit_cents: hold.cents,
      account: 'sales_lessons',
      discounted: 'lessons',
      by_code: false,
      purchase_type: 'Onetime',
      currency: DEFAULT_CURRENCY,
      recurring: null,
      minutes: PAY_MINUTES,
      details: lesson,
    }
  },
  pathOf: (_platform, _db, { details }) =>
    `/app/courses/book-appointment?lesson=${String(details['booking_id'])}`,
  reserve: (_platform, tx, { line }, now) =>
    keepLesson(tx, line.item_id!, new Date(now.getTime() + KEPT_MINUTES * MINUTE_MS)),
  fulfil: (platform, tx, { order, line }, now) =>
    handOverLesson(
      platform,
      tx,
      { lesson: line.details as BoughtLesson, line_id: line.id, buyer_id: order.user_id },
      now,
    ),
  revoke: (platform, tx, { line }, now) => takeBackLesson(platform, tx, line.id, now),
}
