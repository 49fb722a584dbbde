import { periodsAfter } from './calendar.ts'
import { keepSubscription, periodOf, runs } from './due.ts'
import { invalid, needed } from './errors.ts'
import { list, metadata, number, part, text, type Form } from './form.ts'
import { itemOf, withPeriod } from './items.ts'
import type { Interval, Item, Phase, Schedule, Subscription } from './objects.ts'
import { makeDiscounts, priceOf } from './prices.ts'
import { newId, type Store } from './store.ts'
import { cancel, changeItems } from './subscriptions.ts'

const itemsNow = (sub: Subscription): Phase['items'] =>
  sub.items.data.map((item) => ({ price: item.price.id, quantity: item.quantity, metadata: item.metadata }))

/** When the next phase begins, or the last one ends. */
function nextMoment(schedule: Schedule, now: number): number | null {
  if (schedule.status !== 'active') return null
  const moments = schedule.phases.flatMap(({ start_date, end_date }) => [start_date, end_date])
  const later = moments.filter((moment) => moment > now)
  return later.length > 0 ? Math.min(...later) : null
}

export async function createSchedule(s: Store, form: Form): Promise<Schedule> {
  const id = text(form['from_subscription'])
  if (!id) throw needed('from_subscription')
  const sub = await s.need('subscription', id, 'from_subscription')
  if (sub.schedule) throw invalid('The subscription is already attached to a schedule.', 'from_subscription')
  if (!runs(sub)) throw invalid('The subscription is not active.', 'from_subscription')
  const { start, end } = periodOf(sub)
  const now = await s.now(sub.test_clock)
  const schedule = await s.put<Schedule>({
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    created: now,
    livemode: false,
    metadata: metadata(form['metadata']),
    customer: sub.customer,
    status: 'active',
    subscription: sub.id,
    released_subscription: null,
    end_behavior: 'release',
    current_phase: { start_date: start, end_date: end },
    phases: [
      {
        items: itemsNow(sub),
        start_date: start,
        end_date: end,
        proration_behavior: 'create_prorations',
        metadata: {},
        currency: sub.currency,
        discounts: [],
      },
    ],
    released_at: null,
    canceled_at: null,
    completed_at: null,
    test_clock: sub.test_clock,
  })
  await keepSubscription(s, { ...sub, schedule: schedule.id, _phase_at: nextMoment(schedule, now) })
  await s.tell('subscription_schedule.created', schedule)
  return schedule
}

async function phaseOf(
  s: Store,
  form: Form,
  index: number,
  sub: Subscription,
  start: number,
): Promise<Phase> {
  const items: Phase['items'] = []
  for (const [n, item] of list(form['items']).entries()) {
    const price = await priceOf(s, item, `phases[${index}][items][${n}]`)
    const quantity = number(item['quantity']) ?? 1
    items.push({ price: price.id, quantity, metadata: metadata(item['metadata']) })
  }
  if (items.length === 0) throw needed(`phases[${index}][items]`)
  const discounts: { coupon: string }[] = []
  for (const [n, { coupon }] of list(form['discounts']).entries())
    discounts.push({
      coupon: (await s.need('coupon', text(coupon), `phases[${index}][discounts][${n}][coupon]`)).id,
    })
  const first = await s.need('price', items[0]!.price)
  const duration = part(form['duration'])
  const unit = text(duration['interval'])
  const periods = number(form['iterations']) ?? 1
  const interval: Interval =
    unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year'
      ? { interval: unit, interval_count: number(duration['interval_count']) ?? 1 }
      : first.recurring!
  const end = number(form['end_date']) ?? periodsAfter(start, interval, periods)
  if (end <= start) throw invalid('The phase must end after it begins.', `phases[${index}][end_date]`)
  return {
    items,
    start_date: start,
    end_date: end,
    proration_behavior: text(form['proration_behavior']) ?? 'create_prorations',
    metadata: metadata(form['metadata']),
    currency: sub.currency,
    discounts,
  }
}

export async function updateSchedule(s: Store, id: string, form: Form): Promise<Schedule> {
  const schedule = await s.need('subscription_schedule', id)
  if (schedule.status !== 'active' || !schedule.subscription)
    throw invalid('You can only update a schedule that is active.')
  const sub = await s.need('subscription', schedule.subscription)
  const now = await s.now(sub.test_clock)
  const phases: Phase[] = []
  for (const [index, one] of list(form['phases']).entries()) {
    const start =
      one['start_date'] === 'now'
        ? now
        : (number(one['start_date']) ?? phases.at(-1)?.end_date ?? schedule.phases[0]!.start_date)
    phases.push(await phaseOf(s, one, index, sub, start))
  }
  const ends = text(form['end_behavior'])
  const after: Schedule = {
    ...schedule,
    phases: phases.length > 0 ? phases : schedule.phases,
    metadata: metadata(form['metadata'], schedule.metadata),
    end_behavior: ends === 'cancel' || ends === 'release' ? ends : schedule.end_behavior,
  }
  await s.put(after)
  await keepSubscription(s, { ...sub, _phase_at: nextMoment(after, now) })
  await s.tell('subscription_schedule.updated', after)
  return after
}

/** Releases the subscription from its schedule. */
export async function release(s: Store, schedule: Schedule): Promise<Schedule> {
  if (schedule.status !== 'active')
    throw invalid(`This schedule is ${schedule.status}; it can't be released.`)
  const now = await s.now(schedule.test_clock)
  const sub = schedule.subscription ? await s.need('subscription', schedule.subscription) : undefined
  if (sub) await keepSubscription(s, { ...sub, schedule: null, _phase_at: null })
  const after = await s.put<Schedule>({
    ...schedule,
    status: 'released',
    released_at: now,
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  })
  await s.tell('subscription_schedule.released', after)
  return after
}

export async function cancelSchedule(s: Store, schedule: Schedule): Promise<Schedule> {
  if (schedule.status !== 'active')
    throw invalid(`This schedule is ${schedule.status}; it can't be canceled.`)
  const now = await s.now(schedule.test_clock)
  const sub = schedule.subscription ? await s.need('subscription', schedule.subscription) : undefined
  if (sub && runs(sub)) await cancel(s, { ...sub, schedule: null })
  const after = await s.put<Schedule>({
    ...schedule,
    status: 'canceled',
    canceled_at: now,
    current_phase: null,
  })
  await s.tell('subscription_schedule.canceled', after)
  return after
}

/** The phase that begins now takes its place; after the last one the schedule is over. */
export async function turnPhase(s: Store, sub: Subscription, now: number): Promise<Subscription> {
  const schedule = sub.schedule ? await s.need('subscription_schedule', sub.schedule) : undefined
  if (!schedule || schedule.status !== 'active') return keepSubscription(s, { ...sub, _phase_at: null })
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  if (!phase) {
    if (schedule.phases.some(({ start_date }) => start_date > now))
      return keepSubscription(s, { ...sub, _phase_at: nextMoment(schedule, now) })
    if (schedule.end_behavior === 'cancel') {
      await s.put<Schedule>({ ...schedule, status: 'completed', completed_at: now, current_phase: null })
      return cancel(s, { ...sub, schedule: null })
    }
    await release(s, schedule)
    return s.need('subscription', sub.id)
  }
  await s.put<Schedule>({
    ...schedule,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  })
  const recipient = { customer: sub.customer, subscription: sub.id, now }
  const discounts = phase.discounts?.length
    ? await makeDiscounts(s, phase.discounts, recipient)
    : sub.discounts
  const updated = { ...sub, discounts, _phase_at: nextMoment(schedule, now) }
  if (JSON.stringify(itemsNow(sub)) === JSON.stringify(phase.items)) return keepSubscription(s, updated)
  const items: Item[] = []
  const old = sub.items.data
  for (const [index, { price: id, quantity, metadata }] of phase.items.entries()) {
    const price = await s.need('price', id)
    const at = old.find((item) => item.price.id === id) ?? old[index]
    const { start, end } = periodOf(sub)
    items.push(
      at
        ? { ...at, price, quantity, metadata }
        : itemOf({ subscription: sub.id, price, quantity, metadata }, { start, end }),
    )
  }
  return changeItems(s, updated, withPeriod(sub, items, now), {
    at: now,
    // At the end of a period there is no rest to give back.
    proration: now >= periodOf(sub).end ? 'none' : phase.proration_behavior,
    payment: 'allow_incomplete',
  })
}
