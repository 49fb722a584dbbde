/**
 * Lives of plans as data: steps, and the expected state after them, here and at the provider. They run
 * against the development provider with every `npm test`, and against Stripe's test clocks with `npm run
 * scenarios` and a test key; if the two differ, one of them fails.
 */

/** From the beginning: whole months, then days and hours. */
export type Moment = { months?: number; days?: number; hours?: number }
/** Expected state of a plan. Missing fields are not checked. */
export type Stand = {
  status?: 'Active' | 'Canceled'
  plan?: 'small' | 'large' | 'seats'
  seats?: number
  /** A renewal failed, and may still be paid. */
  grace?: boolean
  /** It ends with its period. */
  ends?: boolean
  suspended?: boolean
  /** Until when access lasts, grace included; null: there is none. */
  access?: Moment | null
  /** Every order so far: its total in cents, or a change between two monthly prices in cents. */
  orders?: (number | Change)[]
  refunded?: number
  /** Status at the provider. */
  there?: string
}
/** Cost of a change within a period: the rest of the period at the new price less that at the old. */
export type Change = { from: number; to: number; at: Moment }

export type Step =
  | { pass: Moment }
  | { card: 'pays' | 'declines' | 'is disputed' }
  | { change: { plan?: 'small' | 'large'; seats?: number } }
  | { act: 'cancel' | 'resume' | 'win the dispute' }
export type Scenario = {
  name: string
  buys: 'small' | 'seats'
  steps: (Step & { stands?: Stand })[]
}

export const CENTS = { small: 1499, large: 2999, seats: 500 } as const
const { small, large, seats } = CENTS
export const SEATS = 10
/** Some hours after a renewal its invoice has been collected: it is a draft for about one. */
const COLLECTED = 3

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'renews on the day of its anchor',
    buys: 'small',
    steps: [
      { pass: { days: 1 }, stands: { status: 'Active', plan: 'small', orders: [small], there: 'active' } },
      {
        pass: { months: 1, hours: COLLECTED },
        stands: { status: 'Active', grace: false, orders: [small, small], access: { months: 2, days: 7 } },
      },
      { pass: { months: 2, hours: COLLECTED }, stands: { orders: [small, small, small], there: 'active' } },
    ],
  },
  {
    name: 'ends where a renewal is not paid within its grace',
    buys: 'small',
    steps: [
      { card: 'declines' },
      {
        pass: { months: 1, hours: COLLECTED },
        stands: {
          status: 'Active',
          grace: true,
          access: { months: 1, days: 7 },
          orders: [small],
          there: 'past_due',
        },
      },
      {
        pass: { months: 1, days: 8 },
        stands: { status: 'Canceled', access: null, orders: [small], there: 'canceled' },
      },
    ],
  },
  {
    name: 'recovers once another card pays',
    buys: 'small',
    steps: [
      { card: 'declines' },
      { pass: { months: 1, hours: COLLECTED }, stands: { grace: true, there: 'past_due' } },
      { pass: { months: 1, days: 2 } },
      {
        card: 'pays',
        stands: {
          status: 'Active',
          grace: false,
          access: { months: 2, days: 7 },
          orders: [small, small],
          there: 'active',
        },
      },
    ],
  },
  {
    name: 'costs more at once and less with the next period',
    buys: 'small',
    steps: [
      { pass: { days: 10 } },
      {
        change: { plan: 'large' },
        stands: { plan: 'large', orders: [small, { from: small, to: large, at: { days: 10 } }] },
      },
      { pass: { days: 12 } },
      { change: { plan: 'small' }, stands: { plan: 'large' } },
      {
        pass: { months: 1, hours: COLLECTED },
        stands: { plan: 'small', orders: [small, { from: small, to: large, at: { days: 10 } }, small] },
      },
    ],
  },
  {
    name: 'takes more seats in the middle of a period, and fewer with the next',
    buys: 'seats',
    steps: [
      { pass: { days: 5 }, stands: { plan: 'seats', seats: SEATS, orders: [SEATS * seats] } },
      {
        change: { seats: 25 },
        stands: {
          seats: 25,
          orders: [SEATS * seats, { from: SEATS * seats, to: 25 * seats, at: { days: 5 } }],
        },
      },
      { change: { seats: 4 }, stands: { seats: 25 } },
      { pass: { months: 1, hours: COLLECTED }, stands: { seats: 4, status: 'Active', there: 'active' } },
    ],
  },
  {
    name: 'is cancelled, taken back, cancelled, and ends with what was paid',
    buys: 'small',
    steps: [
      { pass: { days: 3 } },
      { act: 'cancel', stands: { status: 'Active', ends: true, access: { months: 1 } } },
      { act: 'resume', stands: { status: 'Active', ends: false, access: { months: 1, days: 7 } } },
      { act: 'cancel', stands: { ends: true } },
      {
        pass: { months: 1, hours: COLLECTED },
        stands: { status: 'Canceled', access: null, orders: [small], there: 'canceled' },
      },
    ],
  },
  {
    name: 'waits while its renewal is disputed, and goes on when that is won',
    buys: 'small',
    steps: [
      { card: 'is disputed' },
      {
        pass: { months: 1, hours: COLLECTED },
        stands: { status: 'Active', suspended: true, access: null, orders: [small, small] },
      },
      {
        act: 'win the dispute',
        stands: { suspended: false, access: { months: 2, days: 7 }, refunded: 0, there: 'active' },
      },
    ],
  },
]
