import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText } from '#contract/text.ts'

/**
 * Environments whose signatures are accepted. Xcode and its local tests sign without a certificate of Apple,
 * so both are refused.
 */
export const APPLE_ENVIRONMENTS = ['Production', 'Sandbox'] as const
export type AppleEnvironment = (typeof APPLE_ENVIRONMENTS)[number]
/** A signed transaction has three certificates and about a thousand characters of its own. */
const MAX_SIGNED = 32_000
const MAX_NOTIFICATION_BYTES = 256 * 1024

export const appleErrors = errors({
  apple_off: {
    status: 409,
    en: 'Purchases in Apple’s store are not set up here yet.',
    es: 'Aquí todavía no se aceptan compras de la tienda de Apple.',
  },
  apple_not_signed: {
    status: 422,
    toast: false,
    en: 'This is not a purchase in our app that Apple signed.',
    es: 'Esta no es una compra de nuestra app firmada por Apple.',
  },
  apple_other_person: {
    status: 409,
    en: 'This purchase was made for another account. Sign in to that one.',
    es: 'Esta compra se hizo para otra cuenta. Entra con esa.',
  },
  apple_other_account: {
    status: 409,
    en: 'This purchase belongs to another account already. Sign in to that one, or write to support.',
    es: 'Esta compra ya es de otra cuenta. Entra con esa o escribe a soporte.',
  },
})

export const appleContract = contract({
  notification: {
    method: 'POST',
    path: '/webhooks/apple',
    summary: 'App Store Server Notifications, version 2: kept once by their id, then looked at',
    access: 'open',
    unconfirmed: true,
    raw: {
      consumes: { types: ['application/json'], as: 'buffer' },
      limit: MAX_NOTIFICATION_BYTES,
      signed: true,
    },
    response: z.object({ received: z.literal(true) }),
    bare: true,
  },
  token: {
    method: 'GET',
    path: '/apple/account-token',
    summary:
      'The random id that an app hands to Apple with a purchase (appAccountToken), so that it is yours',
    access: 'signed-in',
    response: z.object({ app_account_token: z.uuid() }),
  },
  handIn: {
    method: 'POST',
    path: '/apple/transactions',
    summary: 'Hand in what somebody bought in the app, as Apple signed it; again as often as one likes',
    access: 'signed-in',
    unconfirmed: true,
    body: z.object({ signed_transaction: exactText().min(1).max(MAX_SIGNED) }),
    response: z.object({
      /** `waiting`: it is kept, and opens something once an Admin has said what. */
      state: z.enum(['active', 'ended', 'waiting']),
      subscription_id: z.uuid().nullable(),
    }),
    errors: Object.values(appleErrors),
    limit: { max: 60, seconds: 600 },
  },
})
