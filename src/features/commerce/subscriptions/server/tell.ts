import { paymentAt } from '#contract/coming-payments.ts'
import { comingText } from '#contract/coming-text.ts'
import { calendarDay, longDay } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { isShown, subjectsOf, type FixedKind, type NoticeKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { buyerZone } from './buyer-zone.ts'
import { comingOfRow } from './coming.ts'
import type { Moment } from './life.ts'
import { subscriptionMail, type SubscriptionMail } from './subscriptions.mails.ts'
import { subscription_mails } from './mails.table.ts'
import { notices } from './subscriptions.notices.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

type NotifiedSubscription = SubscriptionRecord & { card_brand?: string | null; card_last4?: string | null }
type Reader = { email: string | null; language: Language }

/** Returns the buyer's address and language. */
async function readerOf(tx: Db, user_id: string): Promise<Reader | null> {
  const [row] = await tx.query<Reader>(
    `
      select coalesce(${mailboxOf('u')}, u.unconfirmed_email::text) as email, u.language
      from ${users} u
      where u.id = $1 and u.deleted_at is null`,
    [user_id],
  )
  return row ?? null
}

const CARD: Record<Language, string> = { en: 'your card', es: 'tu tarjeta' }
const TO_PLANS: readonly SubscriptionMail[] = ['canceled', 'win_back']

/** Kinds of notices of the mails about plans. */
const KINDS: Record<SubscriptionMail, FixedKind> = {
  trial_begun: notices.change,
  trial_ends: notices.payment,
  renews_yearly: notices.payment,
  failed: notices.payment,
  failed_again: notices.payment,
  failed_last: notices.payment,
  recovered: notices.payment,
  card_expires: notices.payment,
  ending: notices.change,
  resumed: notices.change,
  canceled: notices.change,
  changed: notices.change,
  second: notices.change,
  beside: notices.change,
  gift_begun: notices.change,
  new_price: notices.payment,
  win_back: notices.winBack,
}

/**
 * Sends one mail about a plan, once for its occasion.
 *
 * @param day what the mail speaks of: the day it renews, ends or stays open until
 * @param stop where one click ends such mails
 */
export async function mailAbout(
  platform: TxPlatform,
  tx: Db,
  subscription: NotifiedSubscription,
  kind: SubscriptionMail,
  { occasion, day, stop }: { occasion: string; day: Date | null; stop?: string },
  now: Date,
): Promise<boolean> {
  if (!subscription.user_id) return false
  const [first] = await tx.query(
    `
      insert into ${subscription_mails} (subscription_id, kind, occasion, sent_at, created_at, updated_at)
      values ($1, $2, $3, $4, $4, $4)
      on conflict do nothing
      returning id`,
    [subscription.id, kind, occasion, now],
  )
  const reader = first ? await readerOf(tx, subscription.user_id) : null
  if (!reader) return false
  const coming = await comingOfRow(tx, subscription)
  const zone = await buyerZone(tx, subscription)
  // A new price counts from its day on; every other mail speaks of the next payment.
  const next = kind === 'new_price' && day ? paymentAt(coming, day) : coming[0]
  const site = platform.config.PUBLIC_URL
  const own = subscription.organization_id ? '/manage-subscription' : '/app/subscription'
  const place = TO_PLANS.includes(kind) ? '/product' : own
  const contentFor = (language: Language): MailContent =>
    subscriptionMail(kind, language, {
      plan: subscription[`name_${language}`],
      day: day ? longDay(calendarDay(zone, day), language) : '',
      sum: centsText(next?.cents ?? subscription.unit_cents * subscription.seats),
      payments: comingText(coming, { language, sum: centsText, day: (on) => longDay(on, language) }),
      card: subscription.card_last4 ? `••••\u00a0${subscription.card_last4}` : CARD[language],
      tax_added: platform.config.STRIPE_TAX && subscription.provider === 'Stripe',
      url: site + place,
    })
  const notice: NoticeKind = KINDS[kind]
  if (isShown(notice))
    await notify(platform, tx, notice, [subscription.user_id], {
      cause: `${subscription.id} ${kind} ${occasion}`,
      group: `${subscription.id} ${kind}`,
      place,
      data: subjectsOf(contentFor),
    })
  if (!reader.email) return false
  await platform.mail.send(tx, KINDS[kind], {
    to: reader.email,
    language: reader.language,
    content: { ...contentFor(reader.language), ...(stop && { unsubscribeUrl: stop }) },
  })
  return true
}

/** Sends the mail of each moment of a plan; its receipt announces its beginning. */
export async function tellOf(
  platform: TxPlatform,
  tx: Db,
  subscription: NotifiedSubscription,
  moment: Moment,
  now: Date,
): Promise<void> {
  const occasion = (subscription.period_end ?? now).toISOString()
  const mail = (kind: SubscriptionMail, day: Date | null, of = occasion) =>
    mailAbout(platform, tx, subscription, kind, { occasion: of, day }, now)
  // Apple tells its customers of payments itself; we tell of access.
  if (subscription.provider === 'Apple' && moment !== 'beside' && moment !== 'canceled') return
  switch (moment) {
    case 'begun':
      return
    case 'gift':
      return void (await mail('gift_begun', subscription.period_end))
    case 'trial':
      return void (await mail('trial_begun', subscription.period_end))
    case 'second':
      return void (await mail('second', null, 'end'))
    case 'failed':
      return void (await mail('failed', subscription.grace_until))
    case 'recovered':
      return void (await mail('recovered', subscription.period_end))
    case 'ending':
      return void (await mail('ending', subscription.cancel_at, now.toISOString()))
    case 'resumed':
      return void (await mail('resumed', subscription.period_end, now.toISOString()))
    case 'changed':
      return void (await mail('changed', subscription.period_end, now.toISOString()))
    case 'beside':
      return void (await mail('beside', null, 'begin'))
    case 'canceled':
      return void (await mail('canceled', null, 'end'))
  }
}
