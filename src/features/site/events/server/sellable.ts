import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { orderErrors } from '../../../commerce/orders/order-errors.contract.ts'
import type { Sellable, SoldLine } from '../../../commerce/orders/server/public.ts'
import { eventErrors } from '../event-errors.contract.ts'
import { PAY_MINUTES } from '../terms.contract.ts'
import { whenText } from '#contract/when-text.ts'
import { aboutDate, type About } from './about.ts'
import { idOfKey } from './keys.ts'
import { fillSeats, freeSeats } from './line.ts'
import { giveMoneyBack } from './refunds.ts'
import { isActive, within } from './registrations.service.ts'
import { ACTIVE, isToPay, REGISTRANT, tell, type Registrant } from './tell.ts'

/** The payment page closes before the reservation expires, so that nobody pays for a lost seat. */
const PAGE_MINUTES = PAY_MINUTES + 1,
  KEPT_MINUTES = PAGE_MINUTES + 2
/** Beginning to pay again keeps a seat no longer than this after it was registered for. */
const LONGEST_MINUTES = 180

const registrant = async (db: Db, id: string): Promise<Registrant | undefined> =>
  (await db.query<Registrant>(`select ${REGISTRANT} from event_registrations where id = $1`, [id]))[0]

const nameOf = ({ date, names }: About, language: Language): string =>
  `${names[language].title}, ${whenText(date.starts_at, date.zone, language)}`

/**
 * Returns true if an ended registration can get its seat back: enough seats are free, and its address has no
 * other active registration.
 */
async function mayStillCome(tx: Db, about: About, one: Registrant, now: Date): Promise<boolean> {
  if (about.date.canceled_at !== null || about.date.starts_at <= now) return false
  if (one.party > (await freeSeats(tx, about.date.id))) return false
  const [other] = await tx.query(
    `select from event_registrations where date_id = $1 and email = $2::citext and id <> $3 and state in ${ACTIVE}`,
    [about.date.id, one.email, one.id],
  )
  return other === undefined
}

const seat = (tx: Db, one: Registrant, line: SoldLine, now: Date): Promise<Registrant[]> =>
  tx.query<Registrant>(
    `
      update event_registrations
      set state = 'confirmed', paid_at = $3, order_line_id = $2, held_until = null, ended_at = null, updated_at = $3
      where id = $1
      returning ${REGISTRANT}`,
    [one.id, line.id, now],
  )

/** Runs `work` on a line's registration; false if it was deleted, e.g. with an erased account. */
async function ifThere(
  tx: Db,
  line: SoldLine,
  work: (about: About, one: Registrant) => Promise<void>,
): Promise<boolean> {
  if (!(await registrant(tx, line.item_id!))) return false
  await within(tx, line.item_id!, (_tx, about, one) => work(about, one))
  return true
}

/**
 * The seats of a registration, whose key is in `details.key`: its holder pays them, and nobody else can. One
 * that was paid when it was no longer kept gets its seat where one is free, else its money back.
 */
export const eventSellable: Sellable = {
  kind: 'event',
  payer: 'person',
  guests: true,
  async price(platform, db, _buyer, item, path) {
    const key = item.details['key']
    if (typeof key !== 'string' || idOfKey(platform, key) !== item.id)
      throw Failure.at(`${path}.id`, orderErrors.not_for_sale)
    const one = await registrant(db, item.id)
    if (!isToPay(one, platform.clock())) throw Failure.at(`${path}.id`, eventErrors.event_not_to_pay)
    const about = await aboutDate(db, one.date_id)
    const [en, es] = LANGUAGES.map((language) => nameOf(about, language))
    return {
      item_id: one.id,
      name: { en: en!, es: es! },
      quantity: one.party,
      unit_cents: one.price_cents,
      account: 'sales_events',
      discounted: 'events',
      by_code: false,
      purchase_type: 'Onetime',
      currency: DEFAULT_CURRENCY,
      recurring: null,
      minutes: PAGE_MINUTES,
      details: { key },
    }
  },
  pathOf: (_platform, _db, { details }) => `/event/registration#key=${String(details['key'])}`,
  reserve: (_platform, tx, { line }, now) =>
    within(tx, line.item_id!, async (_tx, _about, one) => {
      if (!isToPay(one, now) || one.party !== line.quantity)
        throw Failure.at('items.0.id', eventErrors.event_not_to_pay)
      await tx.query(
        `
          update event_registrations
          set order_line_id = $2, updated_at = $3,
            held_until = greatest(
              held_until,
              least($4::timestamptz, created_at + interval '${LONGEST_MINUTES} minutes')
            )
          where id = $1`,
        [one.id, line.id, now, new Date(now.getTime() + KEPT_MINUTES * MINUTE_MS)],
      )
    }),
  fulfil: (platform, tx, { line }, now) =>
    ifThere(tx, line, async (about, one) => {
      if (one.state === 'held' || (!isActive(one) && (await mayStillCome(tx, about, one, now)))) {
        const [seated] = await seat(tx, one, line, now)
        return tell(platform, tx, about, seated!, { is: 'seat' })
      }
      await giveMoneyBack(platform, tx, { order_line_id: line.id }, 'too_late')
      // On a double payment the second one is refunded and the seat stays.
      if (one.state !== 'confirmed') await tell(platform, tx, about, one, { is: 'too_late' })
    }).then(async (there) => {
      if (!there) await giveMoneyBack(platform, tx, { order_line_id: line.id }, 'too_late')
    }),
  revoke: (platform, tx, { line }, now) =>
    ifThere(tx, line, async (about, one) => {
      if (one.order_line_id !== line.id || !isActive(one)) return
      await tx.query(
        `
          update event_registrations
          set state = 'canceled', ended_at = $2, held_until = null, updated_at = $2
          where id = $1`,
        [one.id, now],
      )
      await tell(
        platform,
        tx,
        about,
        { ...one, state: 'canceled' },
        { is: 'ended_by_organizers', back: true },
      )
      await fillSeats(platform, tx, about, now)
    }).then(() => undefined),
}
