import { TAX_ADDED } from '#contract/coming-text.ts'
import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { EN } from './subscriptions.mails.en.ts'
import { ES } from './subscriptions.mails.es.ts'

/** Facts for mails about a plan: names, days and sums in the reader's language. */
export type Facts = {
  /**
   * Name of the plan. Sentences quote it after a noun, since a name like “Seats for a year” has no
   * grammatical number.
   */
  plan: string
  /** Until when it is open, or when it renews. */
  day: string
  /** Sum of the next payment. */
  sum: string
  /** Every future payment, as part of a sentence; empty without any. */
  payments: string
  card: string
  url: string
  /** True where the provider adds tax to these sums. */
  tax_added: boolean
}
/** Writes a mail; its button's address is added below. */
export type WrittenMail = (facts: Facts) => Omit<MailContent, 'button'> & { button: string }
export const SUBSCRIPTION_MAILS = [
  'trial_begun',
  'trial_ends',
  'renews_yearly',
  'failed',
  'failed_again',
  'failed_last',
  'recovered',
  'card_expires',
  'ending',
  'resumed',
  'canceled',
  'changed',
  'second',
  'beside',
  'gift_begun',
  'new_price',
  'win_back',
] as const
export type SubscriptionMail = (typeof SUBSCRIPTION_MAILS)[number]

/** Mails that name a sum to be paid. */
const WITH_SUMS: readonly SubscriptionMail[] = [
  'trial_begun',
  'trial_ends',
  'renews_yearly',
  'failed',
  'failed_again',
  'failed_last',
  'resumed',
  'changed',
  'new_price',
]

/** Quotes a plan's name for a sentence, after the word “plan”. */
export const quoted = (plan: string, language: Language): string =>
  language === 'es' ? `«${plan}»` : `“${plan}”`

export function subscriptionMail(kind: SubscriptionMail, language: Language, facts: Facts): MailContent {
  const { button, ...content } = { en: EN, es: ES }[language][kind]({
    ...facts,
    plan: quoted(facts.plan, language),
  })
  if (facts.tax_added && facts.payments !== '' && WITH_SUMS.includes(kind))
    content.paragraphs = [...content.paragraphs, TAX_ADDED[language]]
  return { ...content, button: { text: button, url: facts.url } }
}
