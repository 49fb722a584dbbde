import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#features/commerce/ledger/ledger.contract.ts'
import { ledger_entries } from '#features/commerce/ledger/server/ledger.table.ts'
import { monthsSql } from '#features/commerce/plans/server/public.ts'
import { subscriptions } from '#features/commerce/subscriptions/server/subscriptions.table.ts'
import type { Overview } from '../metrics.contract.ts'
import type { Sum } from '../shapes.contract.ts'
import { bothPeriods, instantsOf } from './amounts.ts'
import type { Days, Period } from './period.ts'
import { pointOf } from './series.ts'

const RECURRING: readonly LedgerAccount[] = ['sales_plans', 'sales_seats']
const ONE_OFF = LEDGER_ACCOUNTS.filter(
  (account) => account.startsWith('sales_') && !RECURRING.includes(account),
)

type Booked = { account: LedgerAccount; day: string; cents: number }

/** Credits of sales, and debits of discounts and refunds, by the reader's day: positive cents. */
const bookedOf = (db: Db, zone: string, days: Days): Promise<Booked[]> => {
  const { begins, ends } = instantsOf(days, zone)
  return db.query<Booked>(
    `
      select
        account, (at at time zone $4)::date::text as day,
        sum(case when account in ('discounts', 'refunds') then cents else -cents end)::float8 as cents
      from ${ledger_entries}
      where account = any($1) and at >= $2 and at < $3 and currency = '${DEFAULT_CURRENCY}'
      group by 1, 2`,
    [[...RECURRING, ...ONE_OFF, 'discounts', 'refunds'], begins, ends, zone],
  )
}

type Ended = { day: string; plans: number; monthly: number }

/** Paid plans that ended, by the reader's day, with the cents that they had brought in a month. */
const endedOf = (db: Db, zone: string, days: Days): Promise<Ended[]> => {
  const { begins, ends } = instantsOf(days, zone)
  return db.query<Ended>(
    `
      select
        (canceled_at at time zone $3)::date::text as day, count(*)::int as plans,
        round(sum(s.unit_cents::numeric * s.seats / ${monthsSql('s')}))::float8 as monthly
      from ${subscriptions} s
      where canceled_at >= $1
        and canceled_at < $2
        and period_start is not null
        and unit_cents > 0
        and billing_type = 'Subscription'
      group by 1`,
    [begins, ends, zone],
  )
}

/** The day of the first entry of the ledger; null before there is one. */
async function firstBooked(db: Db, zone: string): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    `select (min(first) at time zone $2)::date::text as day
      from unnest($1::text[]) name
      cross join lateral (select min(at) as first from ${ledger_entries} where account = name) e`,
    [LEDGER_ACCOUNTS, zone],
  )
  return row!.day
}

/** Money of a period, as the ledger has it: nothing is rounded or left out. */
export async function revenueOf(db: Db, zone: string, asked: Period): Promise<Overview['revenue']> {
  const first = await firstBooked(db, zone),
    days = bothPeriods(asked)
  const [booked, ended] = [await bookedOf(db, zone, days), await endedOf(db, zone, days)]
  const sum = (count: (period: Days) => number): Sum => {
    const known = (period: Days): number | null =>
      first === null || period.to < first ? null : count(period)
    return { total: known(asked.period), before: asked.before && known(asked.before) }
  }
  const within = <Row extends { day: string }>(rows: readonly Row[], { from, to }: Days): Row[] =>
    rows.filter(({ day }) => day >= from && day <= to)
  const cents = (accounts: readonly LedgerAccount[], period: Days): number =>
    within(booked, period).reduce((all, row) => all + (accounts.includes(row.account) ? row.cents : 0), 0)
  const revenue = (period: Days): number =>
    cents([...RECURRING, ...ONE_OFF], period) - cents(['discounts', 'refunds'], period)
  const at = new Map<string, number>()
  for (const { account, day, cents: amount } of within(booked, asked.period)) {
    const point = pointOf(asked.step, day)
    const signed = account === 'discounts' || account === 'refunds' ? -amount : amount
    at.set(point, (at.get(point) ?? 0) + signed)
  }
  return {
    currency: DEFAULT_CURRENCY,
    recurring: sum((period) => cents(RECURRING, period)),
    one_off: sum((period) => cents(ONE_OFF, period)),
    discounts: sum((period) => cents(['discounts'], period)),
    refunds: sum((period) => cents(['refunds'], period)),
    revenue: sum(revenue),
    churned: {
      plans: sum((period) => within(ended, period).reduce((all, { plans }) => all + plans, 0)),
      monthly_cents: sum((period) => within(ended, period).reduce((all, { monthly }) => all + monthly, 0)),
    },
    values: asked.points.map((point) =>
      first === null || point < pointOf(asked.step, first) ? null : (at.get(point) ?? 0),
    ),
  }
}
