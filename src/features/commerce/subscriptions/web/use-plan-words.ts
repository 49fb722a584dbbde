import type { CalendarDay } from '#contract/calendar-day.ts'
import { comingText } from '#contract/coming-text.ts'
import { formatDay, formatDayLong, useDateOptions } from '#web/client/format/dates.ts'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { PlanRow } from '../../plans/plans.contract.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { isApples, stateOf, type PlanState } from './plan-state.ts'
import { useSubscriptionWords } from './words.ts'

type Period = Pick<PlanRow, 'duration' | 'duration_unit'>
const two = (month: number): string => String(month).padStart(2, '0')

/** Texts about a plan: its state in a sentence, its name, sums and card. */
export function usePlanTexts() {
  const words = useSubscriptionWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const day = (on: CalendarDay | null): string => formatDay(on, dates)
  const sum = (cents: number, { duration, duration_unit }: Period): string =>
    `${formatCents(cents)} ${formatPriceDuration(duration, duration_unit, language)}`.replaceAll(
      ' ',
      '\u00a0',
    )
  const dayInWords = (on: CalendarDay | null): string => formatDayLong(on, { language })
  const paymentsText = (coming: Subscription['coming']): string =>
    comingText(coming, { language, sum: formatCents, day: dayInWords })
  const state = (plan: Subscription): { state: PlanState; badge: string; text: string } => {
    const planState = stateOf(plan)
    const { status } = words
    const { coming } = plan
    const payments = paymentsText(coming)
    const price = sum(coming[0]?.cents ?? 0, plan)
    /** One sum for good is said with its rhythm; several, each with its day. */
    const several = coming.length > 1
    const { apple } = words
    const atApple = isApples(plan)
    const text = {
      pending: () => status.pending,
      waits: () => status.waits,
      ended: () => status.ended(day(plan.canceled_on)),
      suspended: () => status.suspended,
      // The payment that failed stays the next one until it is paid.
      grace: () =>
        atApple
          ? apple.grace(day(plan.grace_until_on))
          : status.grace(day(plan.grace_until_on), coming[0] ? formatCents(coming[0].cents) : ''),
      ending: () => status.ending(day(plan.cancel_on)),
      trial: () =>
        atApple
          ? apple.trial(day(plan.period_end_on))
          : several
            ? status.trial_then(dayInWords(plan.period_end_on), payments)
            : status.trial(day(plan.period_end_on), price),
      life: () => status.life,
      ends: () => status.ends(day(plan.period_end_on)),
      changes: () => status.changes(dayInWords(plan.period_end_on), payments),
      renews: () =>
        atApple
          ? apple.renews(day(plan.period_end_on))
          : several
            ? status.renews_then(dayInWords(plan.period_end_on), payments)
            : status.renews(day(plan.period_end_on), price),
    }[planState]()
    return { state: planState, badge: words.badges[planState], text }
  }
  /** Sentence about the plan of the next period; null if it continues unchanged, or ends. */
  const next = (plan: Subscription): string | null => {
    const name = language === 'es' ? plan.next_name_es : plan.next_name_en
    if (name === null || plan.status !== 'Active') return null
    return plan.organization_id === null
      ? words.next(day(plan.period_end_on), name)
      : words.next_seats(day(plan.period_end_on), name, plan.next_seats ?? plan.seats)
  }
  /** Sentence about a price of a later renewal; the state names the price of the next one. */
  const announcedPrice = ({
    told_cents,
    told_from,
    told_from_on,
    period_end,
    status,
    ...plan
  }: Subscription): string | null =>
    told_cents === null || told_from === null || status !== 'Active' || (period_end ?? '') >= told_from
      ? null
      : words.told(day(told_from_on), sum(told_cents, plan))
  const card = ({ card_brand, card_last4, card_month, card_year }: Subscription): string | null =>
    card_last4 === null || card_month === null || card_year === null
      ? null
      : words.card_text(
          (card_brand ?? words.card).replace(/^[a-z]/, (letter) => letter.toUpperCase()),
          card_last4,
          `${two(card_month)}/${card_year}`,
        )
  return {
    words,
    language,
    day,
    sum,
    paymentsText,
    state,
    next,
    announcedPrice,
    card,
    name: (plan: NamedPlan) => plan[`name_${language}`],
  }
}
type NamedPlan = { name_en: string; name_es: string }
