import { addDays, dayIn, dayOf, isoDay, startOfDay } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { giftCardErrors, MAX_GIFT_DAYS } from '../gift-cards.contract.ts'

/** Cards arrive in the morning. */
const HOUR = 8

/**
 * Time to send a card: in the morning of its day in `zone`, or now if that day is today.
 *
 * @param path of the day in the body
 * @throws gift_day_past, gift_day_far at that field
 */
export function sendAt(send_on: string, zone: string, now: Date, path: string): Date {
  const today = dayIn(zone, now)
  if (send_on < isoDay(today)) throw Failure.at(path, giftCardErrors.gift_day_past)
  if (send_on > isoDay(addDays(today, MAX_GIFT_DAYS))) throw Failure.at(path, giftCardErrors.gift_day_far)
  return send_on === isoDay(today)
    ? now
    : new Date(startOfDay(zone, dayOf(send_on)).getTime() + HOUR * 3_600_000)
}
