import { z } from 'zod'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { PAYMENT_PROVIDERS } from '../ledger/ledger.contract.ts'

/** Stripe's largest event is well below. */
const MAX_EVENT_BYTES = 1024 * 1024

export const paymentErrors = errors({
  other_account: {
    status: 400,
    en: 'This notification is for another account or mode.',
    es: 'Esta notificación es para otra cuenta o modo.',
  },
})

/** Refusals of the card provider, and what waits for its answer. */
export const providerErrors = errors({
  under_way: {
    status: 409,
    en: 'This is being done already. Wait a minute, then look again.',
    es: 'Esto ya se está haciendo. Espera un minuto y mira otra vez.',
  },
  already_refunded: {
    status: 409,
    en: 'This was refunded already. Nothing is left to refund.',
    es: 'Esto ya se reembolsó. No queda nada por reembolsar.',
  },
  disputed: {
    status: 409,
    en: 'The buyer’s bank disputes this payment. It decides where the money goes.',
    es: 'El banco de quien compró disputa este pago. El banco decide a quién va el dinero.',
  },
  no_balance: {
    status: 409,
    en: 'There is not enough money at the card provider for this refund. Try again after the next payments.',
    es: 'El proveedor de tarjetas no tiene dinero suficiente para este reembolso. Inténtalo tras los próximos pagos.',
  },
})

/** `ignored`: no subject of ours. `failed`: processing failed, and is retried. */
export const EVENT_STATES = ['waiting', 'handled', 'failed', 'ignored'] as const
export type EventState = (typeof EVENT_STATES)[number]

export const PaymentEvent = z.object({
  id: z.uuid(),
  provider: z.enum(PAYMENT_PROVIDERS),
  event_id: z.string(),
  type: z.string(),
  object_id: z.string().nullable(),
  subject: z.string().nullable(),
  received_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  state: z.enum(EVENT_STATES),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

export const paymentsContract = contract({
  stripe: {
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Notifications of Stripe: kept once by their id, then asked about',
    access: 'open',
    unconfirmed: true,
    raw: {
      consumes: { types: ['application/json'], as: 'buffer' },
      limit: MAX_EVENT_BYTES,
      signed: true,
      takes: { 'stripe-signature': { description: 'Time and HMAC-SHA256 of the body, as Stripe signs' } },
    },
    response: z.object({ received: z.literal(true) }),
    bare: true,
    errors: Object.values(paymentErrors),
  },
  events: list({
    path: '/payment-events',
    name: 'payment_events',
    summary: 'Notifications of payment providers, and what became of them',
    access: canAll('Subscription', 'View'),
    row: PaymentEvent,
    filters: ['id', 'state', 'provider', 'type', 'object_id', 'subject'],
    sort: ['received_at', 'type'],
    defaultSort: 'received_at.desc',
    dateColumn: 'received_at',
    search: true,
  }),
  event: {
    method: 'GET',
    path: '/payment-events/{id}',
    summary:
      'One notification with its body, without names and addresses; cards are never in there beyond their last digits',
    access: canAll('Subscription', 'View'),
    params: z.object({ id: z.uuid() }),
    response: z.object({ ...PaymentEvent.shape, body: z.string() }),
  },
  replay: {
    method: 'POST',
    path: '/payment-events/{id}/replay',
    summary: 'Ask the provider anew about what a notification was about',
    access: canAll('Subscription', 'Update'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
})
