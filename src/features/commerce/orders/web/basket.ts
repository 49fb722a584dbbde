import { MAX_SEATS_BY_CARD } from '#contract/seats.ts'
import type { BasketBody } from './orders.api.ts'

export type Basket = Pick<BasketBody, 'items' | 'email'>
type Item = Basket['items'][number]
/**
 * Checkout state stored in this browser, so that a reload, a second press and the way back from the payment
 * page find the same checkout.
 */
export type KeptCheckout = {
  /** Path and query that made the basket. */
  address: string
  code: string
  use_credit: boolean
  /** The last request and its idempotency key: a repeated request creates no second order. */
  sent?: { body: string; key: string; order: string | null }
  /** The last order begun, which a guest's next order replaces. */
  earlier?: { id: string; token: string }
}

const BASKET = 'asl.basket',
  CHECKOUT = 'asl.checkout'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null // storage is blocked or holds something else: then nothing is kept
  }
}
function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // as above
  }
}

export const keptBasket = (): Basket | null => {
  const stored = readKept<Basket>(BASKET)
  return Array.isArray(stored?.items) && stored.items.length > 0 ? stored : null
}
/** Stores a basket made by a form before the checkout. */
export const keepBasket = (basket: Basket): void => keep(BASKET, basket)
export const keptCheckout = (): KeptCheckout | null => readKept<KeptCheckout>(CHECKOUT)
export const keepCheckout = (checkout: KeptCheckout): void => keep(CHECKOUT, checkout)
/** Removes the basket and checkout after a purchase. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(CHECKOUT)
    sessionStorage.removeItem(BASKET)
  } catch {
    // as above
  }
}

/** A whole number of seats, or null for anything else. */
export const seatsIn = (text: string): number | null => {
  const seats = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return seats >= 1 && seats <= MAX_SEATS_BY_CARD ? seats : null
}

/** The basket that an address names; null for none. */
export function basketOf(search: string, stored: Basket | null): Basket | null {
  const query = new URLSearchParams(search)
  const named = (kind: string, id: string | null, quantity = 1): Basket | null =>
    id && UUID.test(id) ? { items: [{ kind, id, quantity }] } : null
  if (query.has('plan')) return named('plan', query.get('plan'))
  if (query.has('seats')) return named('seats', query.get('seats'), seatsIn(query.get('n') ?? '') ?? 1)
  if (query.has('service-code'))
    return named('service_code', query.get('service-code'), seatsIn(query.get('n') ?? '') ?? 1)
  if (query.has('course')) return named('course', query.get('course'))
  if (query.has('lesson')) return named('lesson', query.get('lesson'))
  return stored
}

/** URL of a basket with these lines. Baskets that no URL can express are stored in the browser. */
export function addressOf(lines: readonly Pick<Item, 'kind' | 'id' | 'quantity'>[]): string {
  const [line] = lines
  if (!line?.id || lines.length > 1) return '/checkout'
  if (line.kind === 'plan') return `/checkout?plan=${line.id}`
  if (line.kind === 'seats') return `/checkout?seats=${line.id}&n=${line.quantity ?? 1}`
  if (line.kind === 'service_code') return `/checkout?service-code=${line.id}&n=${line.quantity ?? 1}`
  if (line.kind === 'course') return `/checkout?course=${line.id}`
  if (line.kind === 'lesson') return `/checkout?lesson=${line.id}`
  return '/checkout'
}

/** Page to choose another time for a lesson. */
export const OTHER_TIME = '/app/courses/book-appointment'
export const isLesson = ({ items }: Basket): boolean => items.some(({ kind }) => kind === 'lesson')

/** Kinds that guests may buy. */
const FOR_GUESTS: readonly string[] = ['gift_card', 'event']
export const isForGuests = ({ items }: Basket): boolean =>
  items.every(({ kind }) => FOR_GUESTS.includes(kind))

/** Returns the idempotency key of a call: a repeated body keeps its key, any other gets a new one. */
export function keyFor(stored: KeptCheckout | null, body: string, fresh: () => string): string {
  return stored?.sent?.body === body ? stored.sent.key : fresh()
}
