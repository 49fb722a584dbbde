import { DAY_SECONDS } from '#contract/durations.ts'
import type { FastifyReply } from 'fastify'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { periodsAfter } from '../calendar.ts'
import { addressAfter } from '../checkout.ts'
import { Refusal } from '../errors.ts'
import type { Kind } from '../objects.ts'
import { type DevProvider, devProvider } from '../public.ts'
import { createRefund } from '../refunds.ts'
import { seen } from '../objects.ts'
import { passSlowly } from '../passing.ts'
import { policy } from './html.ts'
import { overviewPage } from './overview.ts'
import { payPage, type PayState } from './pay.ts'
import { portalPage } from './portal.ts'
import { wordsOf } from './words.ts'

export type PageRequest = {
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
}

const originOf = (url: string | null): string[] => (url && URL.canParse(url) ? [new URL(url).origin] : [])
const sent = (reply: FastifyReply, html: string, origins: string[] = [], status = 200): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', policy(...origins))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

async function pay(provider: DevProvider, id: string, { method, form }: PageRequest, reply: FastifyReply) {
  const { session, now } = await provider.within(async (s) => ({
    session: await s.get('checkout.session', id),
    now: await s.now(),
  }))
  if (!session) throw new Failure(common.not_found)
  const origins = [...originOf(session.success_url), ...originOf(session.cancel_url)]
  const show = (state: Omit<PayState, 'now'>, status = 200) =>
    sent(reply, payPage(session, { ...state, now }), origins, status)
  if (method !== 'POST' || session.status !== 'open') return show({})
  const { words } = wordsOf(session.locale)
  const { card = '', email = '' } = form
  if (!session.customer_details?.email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    return show({ card, email, email_wrong: true }, 422)
  try {
    const paid = await provider.pay(id, { card, email })
    return await reply.redirect(addressAfter(paid), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const poor = error.detail.decline_code === 'insufficient_funds'
    return show({ card, email, error: poor ? words.no_funds : words.declined }, 402)
  }
}

async function portal(provider: DevProvider, id: string, { method, form }: PageRequest, reply: FastifyReply) {
  const session = await provider.within((s) => s.get('billing_portal.session', id))
  if (!session) throw new Failure(common.not_found)
  let declined = false
  if (method === 'POST') {
    const own = await provider.within(
      async (s) => (await s.get('subscription', form['subscription'] ?? ''))?.customer,
    )
    try {
      if (form['action'] === 'card') await provider.replaceCard(session.customer, form['card'] ?? '')
      else if (own === session.customer)
        await provider.endByPortal(form['subscription']!, form['action'] === 'cancel')
      if (form['action'] === 'card' && session.flow && session.return_url)
        return await reply.redirect(session.return_url, 303)
      return await reply.redirect(`/dev/payments/portal/${id}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      declined = true
    }
  }
  const html = await provider.within((s) => portalPage(s, session, declined))
  return sent(reply, html, originOf(session.return_url), declined ? 402 : 200)
}

/** Runs an action of the overview's buttons and returns its message. */
async function act(platform: Platform, provider: DevProvider, form: Record<string, string>): Promise<string> {
  const { action, id = '' } = form
  switch (action) {
    case 'pass': {
      const now = Math.floor((await provider.now()).getTime() / 1000)
      const month = { interval: 'month', interval_count: 1 } as const
      const days = Number(form['days'])
      const to =
        form['days'] === 'month' ? periodsAfter(now, month, 1) : now + (days > 0 ? days : 1) * DAY_SECONDS
      await passSlowly(platform, provider, new Date(to * 1000))
      return 'Time has passed.'
    }
    case 'renewal': {
      const next = await provider.nextRenewal()
      // The draft of a renewal is collected an hour later.
      if (next) await passSlowly(platform, provider, new Date(next.getTime() + 3_700_000))
      return next ? 'The renewal is over.' : 'Nothing renews.'
    }
    case 'decline':
    case 'accept':
      await provider.set({ decline_next: action === 'decline' })
      return action === 'decline' ? 'The next charge is declined.' : 'The next charge passes.'
    case 'delivery': {
      const modes = ['deliver', 'delay', 'repeat', 'reorder', 'drop'] as const
      const delivery = modes.find((mode) => mode === form['mode']) ?? 'deliver'
      const delay = Math.min(3600, Math.max(1, Math.round(Number(form['delay']) || 10)))
      await provider.set({ delivery, delay })
      return 'Notifications follow the new mode.'
    }
    case 'release':
      await provider.releaseHeld()
      return 'Everything that was held is on its way.'
    case 'tax':
      await provider.set({ tax: Math.min(100, Math.max(0, Number(form['tax']) || 0)) })
      return 'The tax is saved.'
    case 'payout':
      await provider.payout()
      return 'The payout is made.'
    case 'card':
      await provider.replaceCard(id, form['card'] ?? '')
      return 'The card is replaced.'
    case 'end':
      await provider.endByPortal(id)
      return 'It ends with its period.'
    case 'refund':
    case 'refund-half':
      await provider.within(async (s) => {
        const charge = await s.need('charge', id)
        const amount = Math.floor((charge.amount - charge.amount_refunded) / 2)
        return createRefund(s, { charge: id, ...(action === 'refund-half' && { amount: String(amount) }) })
      })
      return 'It is refunded.'
    case 'dispute':
      await provider.dispute(id)
      return 'The payment is disputed.'
    case 'won':
    case 'lost':
      await provider.closeDispute(id, action)
      return `The dispute is ${action}.`
    default:
      throw new Failure(common.not_found)
  }
}

/** For browser tests: objects of one kind, newest first, as the provider answers them. */
const asData = (provider: DevProvider, query: Record<string, string>) =>
  provider.within(async (s) => ({
    now: await s.now(),
    settings: { ...s.settings, secret_key: undefined, webhook_secret: undefined },
    objects: query['kind'] ? seen(await s.find(query['kind'] as Kind, {}, 100)) : [],
  }))

/** Answers what is asked below `/dev/payments`. */
export async function answerPage(
  platform: Platform,
  asked: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = await devProvider(platform)
  const [place = '', id = ''] = asked.path.split('/')
  if (place === 'pay' && id) return pay(provider, id, asked, reply)
  if (place === 'portal' && id) return portal(provider, id, asked, reply)
  if (place === 'state.json')
    return reply.header('cache-control', 'no-store').send(await asData(provider, asked.query))
  if (place === 'do' && asked.method === 'POST') {
    try {
      const message = await act(platform, provider, asked.form)
      return await reply.redirect(`/dev/payments?said=${encodeURIComponent(message)}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return reply.redirect(`/dev/payments?said=${encodeURIComponent(error.message)}`, 303)
    }
  }
  if (place !== '' || asked.method !== 'GET') throw new Failure(common.not_found)
  const waiting = await provider.held()
  const html = await provider.within((s) => overviewPage(s, waiting, asked.query['said']))
  return sent(reply, html)
}
