import { MAX_SEATS } from '#contract/seats.ts'
import type { BasketBody } from './orders.api.ts'

export type Basket = Pick<BasketBody, 'items' | 'email'>
type Item = Basket['items'][number]
/**
 * What this browser keeps of a checkout, so that a reload, a second press and the way back from the payment
 * page find the same one.
 */
export type KeptCheckout = {
  /** Where the basket came from: path and query. */
  address: string
  code: string
  use_credit: boolean
  /** What was sent last, and its key: the same again makes no second order. */
  sent?: { body: string; key: string; order: string | null }
  /** The order that was begun last, which a guest's next one takes the place of. */
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
  const kept = readKept<Basket>(BASKET)
  return Array.isArray(kept?.items) && kept.items.length > 0 ? kept : null
}
/** What a form before the checkout has put together. */
export const keepBasket = (basket: Basket): void => keep(BASKET, basket)
export const keptCheckout = (): KeptCheckout | null => readKept<KeptCheckout>(CHECKOUT)
export const keepCheckout = (kept: KeptCheckout): void => keep(CHECKOUT, kept)
/** What was bought is no basket any more. */
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
  return seats >= 1 && seats <= MAX_SEATS ? seats : null
}

/** The basket that an address names; null for none. */
export function basketOf(search: string, kept: Basket | null): Basket | null {
  const query = new URLSearchParams(search)
  const named = (kind: string, id: string | null, quantity = 1): Basket | null =>
    id && UUID.test(id) ? { items: [{ kind, id, quantity }] } : null
  if (query.has('plan')) return named('plan', query.get('plan'))
  if (query.has('seats')) return named('seats', query.get('seats'), seatsIn(query.get('n') ?? '') ?? 1)
  if (query.has('service-code'))
    return named('service_code', query.get('service-code'), seatsIn(query.get('n') ?? '') ?? 1)
  if (query.has('course')) return named('course', query.get('course'))
  if (query.has('lesson')) return named('lesson', query.get('lesson'))
  return kept
}

/** The address of a basket of these lines; what no address can name is kept by the browser. */
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

/** Where another time is chosen in place of a lesson's. */
export const OTHER_TIME = '/app/courses/book-appointment'
export const isLesson = ({ items }: Basket): boolean => items.some(({ kind }) => kind === 'lesson')

/** Who has no account may buy these. */
const FOR_GUESTS: readonly string[] = ['gift_card', 'event']
export const isForGuests = ({ items }: Basket): boolean =>
  items.every(({ kind }) => FOR_GUESTS.includes(kind))

/** The key of one call: what was sent before keeps its key, anything else gets a new one. */
export function keyFor(kept: KeptCheckout | null, body: string, fresh: () => string): string {
  return kept?.sent?.body === body ? kept.sent.key : fresh()
}
