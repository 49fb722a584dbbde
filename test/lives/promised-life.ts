import type { Random } from './random.ts'

/** Plans of these lives: cents a period, months of a period, and free days. */
export const PLANS = {
  month: { cents: 1499, months: 1, trial: 0 },
  more: { cents: 2999, months: 1, trial: 0 },
  free: { cents: 1499, months: 1, trial: 7 },
  quarter: { cents: 3900, months: 3, trial: 0 },
  year: { cents: 11900, months: 12, trial: 0 },
  free_year: { cents: 11900, months: 12, trial: 7 },
  family: { cents: 17900, months: 12, trial: 0 },
  seats: { cents: 500, months: 1, trial: 0 },
} as const
export type PlanName = keyof typeof PLANS
const OF_PEOPLE: readonly PlanName[] = ['month', 'more', 'free', 'quarter', 'year', 'free_year', 'family']

/** Discount codes, the last of which leaves less than a card can pay. */
export const CODES = {
  FIRST20: { kind: 'percent', percent: 20, payments: 1 },
  ALWAYS15: { kind: 'percent', percent: 15, payments: null },
  FIVE2: { kind: 'amount', cents: 500, payments: 2 },
  HALF3: { kind: 'percent', percent: 50, payments: 3 },
  NEARLY: { kind: 'percent', percent: 99, payments: 2 },
  ALL1: { kind: 'percent', percent: 100, payments: 1 },
} as const
export type CodeName = keyof typeof CODES

/** Days on which people act; free days end on day 7, months on days 31, 59 and 90. */
export const ACT_DAYS = [2, 5, 12, 33, 47, 64, 80] as const
/** The day after which nothing is looked at. */
export const LAST_DAY = 96

export type PromisedAct =
  | { day: number; act: 'change'; plan: PlanName }
  | { day: number; act: 'seats'; seats: number }
  | { day: number; act: 'cancel' | 'resume' }
  | { day: number; act: 'credit'; cents: number }
export type PromisedLife = {
  plan: PlanName
  seats: number
  code: CodeName | null
  /** Cents of credit that somebody has, and whether the checkout uses them. */
  credit: number
  use_credit: boolean
  acts: PromisedAct[]
}

/** Returns a random life in which money is promised and charged; each act is possible on its day. */
export function promisedLife(random: Random): PromisedLife {
  const organization = random.chance(0.15)
  const life: PromisedLife = {
    plan: organization ? 'seats' : random.pick(OF_PEOPLE),
    seats: organization ? 1 + random.int(30) : 1,
    code: random.chance(0.6) ? random.pick(Object.keys(CODES) as CodeName[]) : null,
    credit: random.chance(0.5) ? random.pick([30, 700, 1480, 5000, 13_000]) : 0,
    use_credit: random.chance(0.5),
    acts: [],
  }
  let ending = false
  for (const day of ACT_DAYS) {
    if (!random.chance(0.4)) continue
    const what: 'change' | 'cancel' | 'credit' | 'resume' = ending
      ? 'resume'
      : random.pick(['change', 'change', 'change', 'cancel', 'credit'] as const)
    if (what === 'change')
      life.acts.push(
        organization
          ? { day, act: 'seats', seats: 1 + random.int(30) }
          : { day, act: 'change', plan: random.pick(OF_PEOPLE) },
      )
    else if (what === 'credit') life.acts.push({ day, act: 'credit', cents: random.pick([200, 900, 4000]) })
    else {
      life.acts.push({ day, act: what })
      ending = what === 'cancel'
      // Whoever wants to stay says so on the next of these days; a month may end before.
      if (ending && random.chance(0.3)) break
    }
  }
  return life
}

/** A life in one line, to be read where a sum was wrong. */
export const tellPromised = ({ plan, seats, code, credit, use_credit, acts }: PromisedLife): string =>
  [
    seats > 1 ? `${seats} × ${plan}` : plan,
    code,
    credit > 0 && `${credit} of credit${use_credit ? ', used' : ''}`,
    ...acts.map(({ day, ...what }) => `day ${day}: ${Object.values(what).join(' ')}`),
  ]
    .filter(Boolean)
    .join('; ')
