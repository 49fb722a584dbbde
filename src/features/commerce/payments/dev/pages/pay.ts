import { DAY_SECONDS } from '#contract/durations.ts'
import { CARDS, type CardNumber } from '../cards.ts'
import type { Session } from '../objects.ts'
import { date, e, layout, money } from './html.ts'
import { type Words, wordsOf } from './words.ts'

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The cards to choose from, as one group of choices. */
export const cardChoices = (words: Words, chosen: string): string =>
  `<fieldset><legend>${e(words.card)}</legend>${(Object.keys(CARDS) as CardNumber[])
    .map(
      (number) =>
        `<label class="choice"><input type="radio" name="card" value="${number}"${number === chosen ? ' checked' : ''}><span>${e(words.cards[number])}<br><span class="soft">${grouped(number)}</span></span></label>`,
    )
    .join('')}</fieldset>`

export type PayState = { error?: string; card?: string; email?: string; email_wrong?: boolean; now: number }

export function payPage(session: Session, { error, card, email, email_wrong, now }: PayState): string {
  const { language, words } = wordsOf(session.locale)
  const sum = (cents: number): string => e(money(cents, session.currency, language))
  if (session.status !== 'open')
    return layout(
      language,
      words.closed,
      `<h1>${e(words.closed)}</h1><p>${e(words.gone)}</p>${session.cancel_url ? `<p><a href="${e(session.cancel_url)}">${e(words.return)}</a></p>` : ''}`,
    )
  const { trial_days, trial_end } = session._subscription
  const free_until =
    session.mode === 'subscription'
      ? (trial_end ?? (trial_days > 0 ? now + trial_days * DAY_SECONDS : null))
      : null
  const rows = session._lines.map(({ description, quantity, amount_subtotal, price }) => {
    const each = price.recurring
      ? ` <span class="soft">${e(words.each(price.recurring.interval, price.recurring.interval_count))}</span>`
      : ''
    return `<tr><td>${quantity} × ${e(description)}${each}</td><td class="sum">${sum(amount_subtotal)}</td></tr>`
  })
  const message = session.custom_text.submit?.message
  const { amount_discount, amount_tax } = session.total_details
  const total = session._lines.reduce((all, line) => all + line.amount_total, 0)
  const extra = [
    amount_discount > 0
      ? `<tr><th scope="row">${e(words.discount)}</th><td class="sum">−${sum(amount_discount)}</td></tr>`
      : '',
    amount_tax > 0
      ? `<tr><th scope="row">${e(words.tax)}</th><td class="sum">${sum(amount_tax)}</td></tr>`
      : '',
  ].join('')
  const today = free_until === null ? words.total : words.due_today
  const known = session.customer_details?.email
  return layout(
    language,
    words.pay,
    `<p class="note">${e(words.note)}</p><h1>${e(words.pay)}</h1>
${error ? `<p class="bad" role="alert">${e(error)}</p>` : ''}
<section class="card" aria-label="${e(words.order)}"><table><thead><tr><th scope="col">${e(words.item)}</th><th scope="col" class="sum">${e(words.price)}</th></tr></thead><tbody>${rows.join('')}</tbody><tfoot>${extra}<tr><th scope="row">${e(today)}</th><th class="sum">${sum(session.amount_total)}</th></tr></tfoot></table>${message ? `<p>${e(message)}</p>` : free_until === null ? '' : `<p>${e(words.trial(date(free_until, language), money(total, session.currency, language)))}</p>`}</section>
<form method="post" action="/dev/payments/pay/${e(session.id)}">
${known ? `<p class="soft">${e(known)}</p>` : `<label class="field">${e(words.email)}<input type="email" name="email" autocomplete="email" required value="${e(email ?? '')}"${email_wrong ? ' aria-invalid="true" aria-describedby="email-wrong"' : ''}></label>${email_wrong ? `<p class="bad" id="email-wrong">${e(words.email_wrong)}</p>` : ''}`}
${cardChoices(words, card ?? '4242424242424242')}
<button class="first" type="submit">${e(session.amount_total > 0 ? words.pay_sum(money(session.amount_total, session.currency, language)) : words.begin)}</button>
</form>
${session.cancel_url ? `<p><a href="${e(session.cancel_url)}">${e(words.back)}</a></p>` : ''}`,
  )
}
