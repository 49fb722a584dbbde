import { periodOf, runs } from '../due.ts'
import type { PortalSession } from '../objects.ts'
import type { Store } from '../store.ts'
import { button, date, e, layout, money } from './html.ts'
import { cardChoices } from './pay.ts'
import { wordsOf } from './words.ts'

/** Portal page, on which customers manage their payments at the provider. */
export async function portalPage(s: Store, session: PortalSession, declined: boolean): Promise<string> {
  const { language, words } = wordsOf(session.locale)
  const customer = await s.need('customer', session.customer)
  const action = `/dev/payments/portal/${session.id}`
  const subs = (await s.find('subscription', { customer: customer.id })).filter(
    (sub) => sub.status !== 'incomplete_expired',
  )
  const id = customer.invoice_settings.default_payment_method ?? subs[0]?.default_payment_method
  const method = id ? await s.get('payment_method', id) : undefined
  const card = method?.card
  const invoices = await s.find('invoice', { customer: customer.id }, 50)
  const plans = subs.map((sub) => {
    const end = periodOf(sub).end
    const line = !runs(sub)
      ? words.ended
      : sub.cancel_at === null
        ? words.renews(date(end, language))
        : words.ends(date(sub.cancel_at, language))
    const change = !runs(sub)
      ? ''
      : sub.cancel_at === null
        ? button(action, { action: 'cancel', subscription: sub.id }, words.cancel)
        : button(action, { action: 'resume', subscription: sub.id }, words.resume)
    const price = sub.items.data.reduce((all, item) => all + item.price.unit_amount * item.quantity, 0)
    return `<div class="card"><p>${e(money(price, sub.currency, language))}. ${e(line)}</p>${change}</div>`
  })
  const rows = invoices.map(
    (invoice) =>
      `<tr><td>${e(invoice.number ?? '–')}</td><td>${e(date(invoice.created, language))}</td><td>${e(words.states[invoice.status])}</td><td class="sum">${e(money(invoice.total, invoice.currency, language))}</td></tr>`,
  )
  const update = `<section><h2>${e(words.cards_title)}</h2><p>${e(card ? words.ends_in(card.brand, card.last4, `${card.exp_month}/${card.exp_year}`) : words.no_card)}</p>
${declined ? `<p class="bad" role="alert">${e(words.declined)}</p>` : ''}
<form method="post" action="${action}"><input type="hidden" name="action" value="card">${cardChoices(words, '4242424242424242')}<button class="first" type="submit">${e(words.change_card)}</button></form></section>`
  const rest = `<section><h2>${e(words.plans)}</h2>${plans.join('') || `<p>${e(words.none)}</p>`}</section>
<section><h2>${e(words.invoices)}</h2>${rows.length > 0 ? `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${e(words.number)}</th><th scope="col">${e(words.day)}</th><th scope="col">${e(words.state)}</th><th scope="col" class="sum">${e(words.total)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>` : `<p>${e(words.none)}</p>`}</section>`
  return layout(
    language,
    words.portal,
    `<p class="note">${e(words.portal_note)}</p><h1>${e(words.portal)}</h1>${session.return_url ? `<p><a href="${e(session.return_url)}">${e(words.return)}</a></p>` : ''}${update}${session.flow ? '' : rest}`,
  )
}
