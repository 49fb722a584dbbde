import type { CalendarDay } from '#contract/calendar-day.ts'
import { centsText } from '#contract/dollars.ts'
import { Failure } from '#contract/errors.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { FULL_ACCESS } from '../../grants/grants.contract.ts'
import { endGrant, giveGrant } from '../../grants/server/public.ts'
import { grants } from '../../grants/server/grants.table.ts'
import { MAX_MONTHS, serviceCodeErrors } from '../service-codes.contract.ts'
import { USABLE } from './service-codes.queries.ts'
import { lock, type Code } from './service-codes.service.ts'
import { service_code_uses, service_codes } from './service-codes.table.ts'

const REVERSED = 'exists (select from service_code_uses back where back.reverses = u.id)'

/**
 * The latest gapless chain of a code's months that are running or in the future: the start of its first
 * month, the number of months, and the end of the last.
 */
const CHAIN = `
  with recursive live as (
    select g.starts_at, g.ends_at, u.units
    from service_code_uses u
    join ${grants} g on g.id = u.grant_id
    where u.code_id = $1 and not ${REVERSED}
  ), chain as (
    (select * from live where ends_at > $2 order by ends_at desc limit 1)
    union all
    select l.* from chain c join live l on l.ends_at = c.starts_at and l.starts_at < c.starts_at
  ), held as (
    select
      coalesce(min(starts_at), $2) as anchor, coalesce(sum(units), 0)::int as before,
      coalesce(max(ends_at), $2) as "from"
    from chain
  )`
/** The instant `n` months after the anchor: in the zone of the Regional Center, counted from the first day. */
const after = (n: string): string =>
  `((held.anchor at time zone o.time_zone) + make_interval(months => ${n})) at time zone o.time_zone`

export type UsableCode = {
  id: string
  code: string
  organization_id: string
  organization: string
  units_left: number | null
  unit_cents: number | null
  cents_left: number | null
  ends_on: CalendarDay
}

/** SQL of whether a person (`user`: SQL of their id) was ever issued a code. */
export const hasCodesSql = (user: string): string =>
  `exists (select from ${service_codes} where user_id = ${user})`

/** Codes of a learner that are usable today and have a balance, soonest end first. */
export const usableCodes = (db: Db, user_id: string): Promise<UsableCode[]> =>
  db.query<UsableCode>(
    `
      select
        c.id, c.code, c.organization_id, o.name as organization, c.units_left, c.unit_cents, c.cents_left,
        c.ends_on::text
      from ${service_codes} c
      join ${organizations} o on o.id = c.organization_id
      where c.user_id = $1 and coalesce(c.units_left, c.cents_left) > 0 and ${USABLE}
      order by c.ends_on, c.id`,
    [user_id],
  )

/**
 * Returns the number of months that a code of units pays for now: at most its units and `MAX_MONTHS`, and
 * each month begins by the code's last day.
 */
export async function monthsOfCode(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await db.query<{ months: number }>(
    `
      ${CHAIN}
      select count(*)::int as months
      from held
      cross join ${service_codes} c
      join ${organizations} o on o.id = c.organization_id
      cross join generate_series(1, least(c.units_left, ${MAX_MONTHS})) as n
      where c.id = $1 and (${after('held.before + n - 1')} at time zone o.time_zone)::date <= c.ends_on`,
    [id, now],
  )
  return row!.months
}

type Use = {
  code_id: string
  cents: number
  order_id: string
  /** The order's words for what was bought. */
  what: { en: string; es: string }
  recorded_by: string | null
}

/** The code with its row locked, of which somebody wants to use something. @throws code_not_usable */
async function lockUsable(tx: Db, id: string): Promise<Code> {
  const code = await lock(tx, id)
  if (!code.usable) throw new Failure(serviceCodeErrors.code_not_usable)
  return code
}
const write = (
  tx: Db,
  { what, ...use }: Use,
  taken: { units: number | null; grant_id: string | null },
  now: Date,
): Promise<unknown> =>
  tx.orm
    .insert(service_code_uses)
    .values({ ...use, ...taken, what_en: what.en, what_es: what.es, at: now, created_at: now })

/**
 * Takes units of a code and opens their months, which follow those that it has paid for already: the
 * fulfilment of an order.
 *
 * @throws code_not_usable, units_missing
 */
export async function spendMonths(
  platform: TxPlatform,
  tx: Db,
  { months, ...use }: Use & { months: number },
  now: Date,
): Promise<void> {
  const code = await lockUsable(tx, use.code_id)
  if ((code.units_left ?? 0) < months)
    throw new Failure(serviceCodeErrors.units_missing, { params: { left: code.units_left ?? 0 } })
  const [span] = await tx.query<{ from: Date; until: Date }>(
    `
      ${CHAIN}
      select held."from", ${after('held.before + $4::int')} as until
      from held
      cross join ${organizations} o
      where o.id = $3`,
    [code.id, now, code.organization_id, months],
  )
  const grant_id = await giveGrant(platform, tx, {
    user_id: code.user_id,
    source: 'service_code',
    organization_id: code.organization_id,
    ...FULL_ACCESS,
    starts_at: span!.from,
    ends_at: span!.until,
    created_at: now,
  })
  await write(tx, use, { units: months, grant_id }, now)
}

/**
 * Takes what an order costs from a code that holds an amount, all of it or nothing.
 *
 * @throws code_not_usable; amount_missing at `service_code_id`
 */
export async function spendAmount(tx: Db, use: Use, now: Date): Promise<void> {
  const code = await lockUsable(tx, use.code_id)
  if ((code.cents_left ?? 0) < use.cents)
    throw Failure.at('service_code_id', serviceCodeErrors.amount_missing, {
      left: centsText(code.cents_left ?? 0),
      sum: centsText(use.cents),
    })
  await write(tx, use, { units: null, grant_id: null }, now)
}

/** Returns a refunded order's units or amount to its code, once, with a reversal row. */
export async function returnUse(tx: Db, order_id: string, by: string | null, now: Date): Promise<void> {
  await tx.query(
    `
      insert into ${service_code_uses} (
        code_id, units, cents, order_id, what_en, what_es, reverses, recorded_by, at, created_at
      )
      select u.code_id, -u.units, -u.cents, u.order_id, u.what_en, u.what_es, u.id, $2, $3, $3
      from ${service_code_uses} u
      where u.order_id = $1 and u.reverses is null
      on conflict (reverses) do nothing`,
    [order_id, by, now],
  )
}

/** Ends the months that an order opened. */
export async function endMonths(platform: TxPlatform, tx: Db, order_id: string, now: Date): Promise<void> {
  const [use] = await tx.query<{ grant_id: string | null }>(
    `select grant_id from ${service_code_uses} where order_id = $1 and reverses is null`,
    [order_id],
  )
  if (use?.grant_id) await endGrant(platform, tx, use.grant_id, now)
}
