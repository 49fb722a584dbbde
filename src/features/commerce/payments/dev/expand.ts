import { invalid } from './errors.ts'
import { listOf } from './objects.ts'
import type { Store } from './store.ts'

type Record_ = Record<string, unknown>
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Loads a property that an object contains only if it is expanded. */
async function included(s: Store, parent: Record_, name: string): Promise<unknown> {
  const id = String(parent['id'])
  if (parent['object'] === 'invoice' && name === 'payments')
    return listOf(await s.find('invoice_payment', { invoice: id }), '/v1/invoice_payments')
  if (parent['object'] === 'checkout.session' && name === 'line_items')
    return listOf((await s.need('checkout.session', id))._lines, `/v1/checkout/sessions/${id}/line_items`)
  if (parent['object'] === 'charge' && name === 'refunds')
    return listOf(await s.find('refund', { charge: id }), `/v1/charges/${id}/refunds`)
  return undefined
}

/** One after the other: they share a connection. */
async function each(values: unknown[], work: (value: unknown) => Promise<unknown>): Promise<unknown[]> {
  const done: unknown[] = []
  for (const value of values) done.push(await work(value))
  return done
}

async function follow(s: Store, value: unknown, [name, ...rest]: string[], path: string): Promise<unknown> {
  if (name === undefined) {
    if (typeof value === 'string') return (await s.any(value)) ?? value
    if (Array.isArray(value)) return each(value, (one) => follow(s, one, [], path))
    return value
  }
  if (typeof value === 'string') {
    const found = await s.any(value)
    return found ? follow(s, found, [name, ...rest], path) : value
  }
  if (Array.isArray(value)) return each(value, (one) => follow(s, one, [name, ...rest], path))
  if (!isRecord(value)) return value
  const child = name in value ? value[name] : await included(s, value, name)
  if (child === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  return { ...value, [name]: await follow(s, child, rest, path) }
}

/** Puts objects in the places of their ids. */
export async function expand(s: Store, value: unknown, paths: string[]): Promise<unknown> {
  let result = value
  for (const path of paths) result = await follow(s, result, path.split('.'), path)
  return result
}
