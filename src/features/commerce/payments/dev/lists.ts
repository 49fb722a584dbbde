import { invalid } from './errors.ts'
import { number, part, text, type Form } from './form.ts'
import type { Kind, Kinds, List, Thing } from './objects.ts'
import type { Store } from './store.ts'

/** Filters of a list, mapped to the objects' fields. */
type Filters = Record<string, (value: string) => object>
const FILTERS: Partial<Record<Kind, Filters>> = {
  customer: { email: (email) => ({ email }), test_clock: (test_clock) => ({ test_clock }) },
  payment_method: { customer: (customer) => ({ customer }), type: (type) => ({ type }) },
  subscription: { customer: (customer) => ({ customer }), test_clock: (test_clock) => ({ test_clock }) },
  subscription_schedule: { customer: (customer) => ({ customer }) },
  invoice: {
    customer: (customer) => ({ customer }),
    status: (status) => ({ status }),
    subscription: (subscription) => ({ parent: { subscription_details: { subscription } } }),
  },
  invoiceitem: { customer: (customer) => ({ customer }), invoice: (invoice) => ({ invoice }) },
  invoice_payment: { invoice: (invoice) => ({ invoice }), status: (status) => ({ status }) },
  payment_intent: { customer: (customer) => ({ customer }) },
  charge: {
    customer: (customer) => ({ customer }),
    payment_intent: (payment_intent) => ({ payment_intent }),
  },
  refund: { charge: (charge) => ({ charge }), payment_intent: (payment_intent) => ({ payment_intent }) },
  dispute: { charge: (charge) => ({ charge }), payment_intent: (payment_intent) => ({ payment_intent }) },
  balance_transaction: {
    payout: (_payout) => ({ _payout }),
    type: (type) => ({ type }),
    source: (source) => ({ source }),
  },
  payout: { status: (status) => ({ status }) },
  'checkout.session': {
    customer: (customer) => ({ customer }),
    payment_intent: (payment_intent) => ({ payment_intent }),
    subscription: (subscription) => ({ subscription }),
    status: (status) => ({ status }),
  },
  event: { type: (type) => ({ type }) },
}
const MOST = 100
const PLENTY = 100_000

const merged = (one: Record<string, unknown>, other: object): Record<string, unknown> => ({
  ...one,
  ...other,
})

function within(created: number, range: Form, exact: number | undefined): boolean {
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((key) => number(range[key]))
  return (
    (exact === undefined || created === exact) &&
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  )
}

function wanted(thing: Thing, form: Form): boolean {
  if (!within(thing.created, part(form['created']), number(form['created']))) return false
  if (thing.object === 'subscription') {
    const status = text(form['status'])
    if (status === undefined) return !['canceled', 'incomplete_expired'].includes(thing.status)
    if (status === 'ended') return ['canceled', 'incomplete_expired'].includes(thing.status)
    return status === 'all' || thing.status === status
  }
  if (thing.object === 'event') {
    const types = Object.values(part(form['types']))
    return types.length === 0 || types.includes(thing.type)
  }
  return true
}

/** A page of a list, newest first. */
export async function page<K extends Kind>(
  s: Store,
  kind: K,
  url: string,
  form: Form,
): Promise<List<Kinds[K]>> {
  const limit = form['limit'] === undefined ? 10 : number(form['limit'])
  if (limit === undefined || !Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw invalid('Invalid integer: limit must be between 1 and 100', 'limit', 'parameter_invalid_integer')
  let like: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries<Filters[string]>(FILTERS[kind] ?? {})) {
    const value = text(form[name])
    if (value !== undefined) like = merged(like, filter(value))
  }
  if (kind === 'invoice_payment') {
    const payment = text(part(form['payment'])['payment_intent'])
    if (payment !== undefined) like = merged(like, { payment: { payment_intent: payment } })
  }
  const [after, before] = [text(form['starting_after']), text(form['ending_before'])]
  for (const [id, param] of [
    [after, 'starting_after'],
    [before, 'ending_before'],
  ] as const)
    if (id !== undefined) await s.need(kind, id, param)
  const narrowed = ['created', 'types', 'ending_before'].some((name) => form[name] !== undefined)
  const all = (
    await s.find(kind, like, narrowed || kind === 'subscription' ? PLENTY : limit + 1, after)
  ).filter((thing) => wanted(thing, form))
  if (before !== undefined) {
    const until = all.slice(
      0,
      Math.max(
        0,
        all.findIndex(({ id }) => id === before),
      ),
    )
    return { object: 'list', data: until.slice(-limit), has_more: until.length > limit, url }
  }
  return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url }
}
