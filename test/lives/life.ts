import type { Random } from './random.ts'

/** Events of a plan at the provider that the platform did not cause. */
export type Act =
  | 'upgrade'
  | 'downgrade'
  | 'cancel'
  | 'end by portal'
  | 'resume'
  | 'bad card'
  | 'good card'
  | 'refund a part'
  | 'refund all'
  | 'dispute'
  | 'win'
  | 'lose'

/**
 * Days at which the clock stops for a moment. Plans begin on day 0 and renew on day 31, those with seven free
 * days on days 7 and 38; an invoice is a draft on that day and collected an hour later.
 */
export const DAYS = [0, 7, 7.1, 16, 31, 31.1, 35, 38, 38.1, 45.5] as const
const renewalsOf = (trial: boolean): number[] => (trial ? [7, 38] : [31])
const GRACE = 7

export type Life = {
  trial: boolean
  /** Two pages are paid at once. */
  twice: boolean
  /** 20 % off two payments. */
  code: boolean
  /** 7.00 of credit, used at the checkout, or left for a renewal. */
  credit: 'none' | 'checkout' | 'renewal'
  acts: { day: number; act: Act }[]
}

/** Acts that the platform must answer at the provider before anything else happens there: see `looks`. */
const ANSWERED: readonly Act[] = ['refund all', 'lose']

/**
 * Returns true when the platform queries the provider on this day even if all notifications are lost: a
 * sweep, a nightly comparison.
 */
export function looks({ trial, twice, code, credit, acts }: Life, day: number): boolean {
  const renewals = renewalsOf(trial)
  const today = acts.some((each) => each.day === day && ANSWERED.includes(each.act))
  // Discount and credit are written onto a draft within its hour.
  const holding = (code || credit !== 'none') && renewals.includes(day)
  // Free days have no grace; a renewal that failed has one, and ends with it.
  const over = trial ? [7.1, 45.5] : [38.1]
  const failing = acts.some(({ act }) => act === 'bad card') && over.includes(day)
  return today || holding || failing || (twice && day === 0)
}

/** Returns a random life in which each act is possible on its day. */
export function lifeOf(random: Random): Life {
  const trial = random.chance(0.3)
  // Whoever begins to pay anew with a code or credit gives up the page before.
  const twice = !trial && random.chance(0.15)
  const life: Life = {
    trial,
    twice,
    code: !twice && random.chance(0.25),
    credit: twice ? 'none' : random.pick(['none', 'none', 'none', 'checkout', 'renewal']),
    acts: [],
  }
  const renewals = renewalsOf(trial)
  const now = {
    large: false,
    next: false,
    ending: false,
    bad: false,
    failed: null as number | null,
    over: false,
    /** True while the payment of the period can be refunded or disputed. */
    paid: !trial,
    disputed: false,
  }
  for (const day of DAYS.slice(1)) {
    for (const renewal of renewals)
      if (DAYS[DAYS.indexOf(day) - 1] === renewal && !now.over) {
        if (now.ending) now.over = true
        else if (now.bad && trial && renewal === renewals[0]) now.over = true
        else if (now.bad) now.failed = renewal
        else now.paid = true
        if (now.next) [now.large, now.next] = [false, false]
      }
    if (now.failed !== null && day >= now.failed + GRACE) now.over = true
    if (renewals.includes(day) || now.over || !random.chance(0.6)) continue
    // A bank takes its time, over a renewal too.
    if (now.disputed && random.chance(0.5)) continue
    const may: Act[] = []
    if (now.disputed) may.push('win', 'lose')
    else if (now.failed !== null) may.push('good card')
    else {
      may.push(now.bad ? 'good card' : 'bad card')
      if (now.ending) may.push('resume')
      else {
        if (!now.next) may.push(random.pick(['cancel', 'end by portal']))
        if (now.large && !now.next) may.push('downgrade')
        if (!now.large && !now.bad && !now.next) may.push('upgrade', 'upgrade')
      }
      if (now.paid) may.push('refund a part', 'refund all', 'dispute')
    }
    const act = random.pick(may)
    life.acts.push({ day, act })
    if (act === 'upgrade') now.large = true
    if (act === 'downgrade') now.next = true
    if (act === 'cancel' || act === 'end by portal') now.ending = true
    if (act === 'resume') now.ending = false
    if (act === 'bad card') now.bad = true
    if (act === 'good card') {
      if (now.failed !== null) now.paid = true
      now.bad = false
      now.failed = null
    }
    if (act === 'dispute') [now.disputed, now.paid] = [true, false]
    if (act === 'win') now.disputed = false
    if (act === 'refund all' || act === 'lose') now.over = true
  }
  return life
}

/** Describes a life in one line, for failure messages. */
export const tell = ({ trial, twice, code, credit, acts }: Life): string =>
  [
    trial && 'free days',
    twice && 'paid twice',
    code && 'a code',
    credit !== 'none' && `credit for the ${credit}`,
    ...acts.map(({ day, act }) => `${act} on day ${day}`),
  ]
    .filter(Boolean)
    .join(', ')
