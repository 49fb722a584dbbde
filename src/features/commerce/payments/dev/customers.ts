import { attach, methodOf } from './cards.ts'
import { invalid } from './errors.ts'
import { metadata, number, part, text, texts, type Form } from './form.ts'
import type { Coupon, Customer } from './objects.ts'
import { newId, type Store } from './store.ts'

export async function saveCustomer(s: Store, before: Customer | null, form: Form): Promise<Customer> {
  const clock = before ? before.test_clock : (text(form['test_clock']) ?? null)
  const email = form['email'] === undefined ? (before?.email ?? null) : text(form['email']) || null
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'email', 'email_invalid')
  const customer: Customer = {
    id: before?.id ?? newId('cus'),
    object: 'customer',
    created: before?.created ?? (await s.now(clock)),
    livemode: false,
    metadata: metadata(form['metadata'], before?.metadata),
    email,
    name: form['name'] === undefined ? (before?.name ?? null) : text(form['name']) || null,
    balance: number(form['balance']) ?? before?.balance ?? 0,
    currency: before?.currency ?? null,
    preferred_locales: form['preferred_locales']
      ? texts(form['preferred_locales'])
      : (before?.preferred_locales ?? []),
    invoice_settings: before?.invoice_settings ?? { default_payment_method: null },
    test_clock: clock,
  }
  if (clock) await s.need('test_helpers.test_clock', clock, 'test_clock')
  await s.put(customer)
  const given = text(form['payment_method'])
  if (given) await attach(s, await methodOf(s, given, 'payment_method'), customer)
  const settings = part(form['invoice_settings'])
  const chosen = text(settings['default_payment_method'])
  if (chosen !== undefined) {
    const method = chosen ? await methodOf(s, chosen, 'invoice_settings[default_payment_method]') : null
    if (method && method.customer !== customer.id && method.id === chosen)
      throw invalid(
        `The customer does not have a payment method with the ID ${chosen}.`,
        'invoice_settings[default_payment_method]',
        'resource_missing',
      )
    if (method) await attach(s, method, customer)
    customer.invoice_settings = { default_payment_method: method?.id ?? null }
    await s.put(customer)
  }
  await s.tell(before ? 'customer.updated' : 'customer.created', customer, before ? {} : undefined)
  return customer
}

export async function createCoupon(s: Store, form: Form): Promise<Coupon> {
  const amount_off = number(form['amount_off']) ?? null
  const percent_off = number(form['percent_off']) ?? null
  if ((amount_off === null) === (percent_off === null))
    throw invalid('You must pass either percent_off or amount_off.', 'percent_off')
  if (percent_off !== null && (percent_off <= 0 || percent_off > 100))
    throw invalid('Invalid percent_off', 'percent_off')
  if (amount_off !== null && (!Number.isInteger(amount_off) || amount_off < 1))
    throw invalid('Invalid integer', 'amount_off', 'parameter_invalid_integer')
  if (amount_off !== null && !form['currency']) throw invalid('Missing required param: currency.', 'currency')
  const duration = text(form['duration']) ?? 'once'
  if (duration !== 'once' && duration !== 'repeating' && duration !== 'forever')
    throw invalid('Invalid duration: must be one of forever, once, or repeating', 'duration')
  const months = number(form['duration_in_months']) ?? null
  if (duration === 'repeating' && months === null)
    throw invalid('Missing required param: duration_in_months.', 'duration_in_months', 'parameter_missing')
  const id = text(form['id']) ?? newId('coupon').slice(7, 15)
  if (await s.any(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
  const coupon = await s.put<Coupon>({
    id,
    object: 'coupon',
    created: await s.now(),
    livemode: false,
    metadata: metadata(form['metadata']),
    amount_off,
    percent_off,
    currency: amount_off === null ? null : (text(form['currency']) ?? 'usd').toLowerCase(),
    duration,
    duration_in_months: months,
    name: text(form['name']) ?? null,
    valid: true,
  })
  await s.tell('coupon.created', coupon)
  return coupon
}
