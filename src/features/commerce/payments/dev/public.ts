import type { AddressInfo } from 'node:net'
import { openDatabase } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { advanceClock, putOnClock, releaseClock } from './clocks.ts'
import { disputedCharge, paySession, type Payment } from './checkout.ts'
import { deliverOne, heldCount, type Receiver, releaseHeld } from './delivery.ts'
import type { Dispute, Payout, Refund, Session } from './objects.ts'
import { makePayout } from './payouts.ts'
import { endByPortal, replaceCard } from './portal.ts'
import { closeDispute, failRefund, openDispute } from './refunds.ts'
import { running } from './running.ts'
import { change, prepare, readSettings, type Settings, type Store } from './store.ts'
import { catchUp, nextRenewal, passTime } from './time.ts'
import { wireServer } from './wire.ts'

/** Interval at which due events are processed. */
const TICK_MS = 1000
const CONNECTIONS = 4

export type DevProvider = {
  /** Key for the SDK: `new Stripe(secretKey, { host, port, protocol })`. */
  secretKey: string
  host: string
  port: number
  protocol: 'http'
  webhookSecret: string
  /** Sends notifications to this receiver, instead of to the address of the installation. */
  deliver(receiver: Receiver | null): void
  /** Delays each response until the pace's promise for its address resolves; null sends all at once. */
  slow(pace: Pace | null): void
  /** Waits until everything that is due has been brought. */
  delivered(): Promise<void>
  /** The provider's time. */
  now(): Promise<Date>
  /** Advances the time of all objects without a test clock. */
  passTo(time: Date): Promise<void>
  nextRenewal(): Promise<Date | null>
  settings(): Promise<Settings>
  set(settings: Partial<Pick<Settings, 'delivery' | 'delay' | 'tax' | 'decline_next'>>): Promise<void>
  /** Pays an open checkout session, as somebody does on the pay page. */
  pay(session: string, payment?: Partial<Payment>): Promise<Session>
  replaceCard(customer: string, card: string): Promise<void>
  endByPortal(subscription: string, ends?: boolean): Promise<void>
  dispute(charge: string, reason?: string): Promise<Dispute>
  closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<Dispute>
  failRefund(refund: string): Promise<Refund>
  payout(): Promise<Payout>
  held(): Promise<{ held: number; waiting: number; failed: number }>
  releaseHeld(): Promise<void>
  /** Lets another platform of this process, e.g. one with a time of its own, pay here. */
  share(other: Platform): void
  /** Puts a customer on a test clock of their own, of which nobody is notified. Returns the clock. */
  putOnClock(customer: string, time: Date): Promise<string>
  advanceClock(clock: string, time: Date): Promise<void>
  releaseClock(clock: string): Promise<void>
  /** The charge that paid an intent. */
  chargeOf(intent: string): Promise<string>
  /** One change or reading of the provider's state; for its own pages. */
  within<T>(work: (store: Store) => Promise<T>): Promise<T>
  close(): Promise<void>
}
type Pace = (address: string, method: string) => Promise<void> | void
export type DevProviderOptions = {
  port?: number
  /** Told by how many milliseconds the provider's time is ahead, whenever that changes. */
  onTime?: (ahead: number) => void
}

/**
 * Stands in for Stripe where there is no key: the same wire protocol, answered by this process. Its state is
 * in the database, so that several processes share it and a restart changes nothing.
 */
export async function startDevProvider(
  platform: Platform,
  options: DevProviderOptions = {},
): Promise<DevProvider> {
  const { config, log } = platform
  if (config.production || config.STRIPE_SECRET_KEY)
    throw new Error('The development provider is for development without a key of Stripe only.')
  // A pool of its own, since callers may hold a connection of the platform's pool while they wait.
  const db = openDatabase(platform.db.pool.options.connectionString!, {
    max: CONNECTIONS,
    onError: (error) => log.error({ err: error }, 'connection of the development provider lost'),
  })
  await prepare(db)
  const settings = await readSettings(db)
  let ahead: number | undefined
  let receiver: Receiver | null = config.NODE_ENV === 'test' ? null : overHttp(config)
  let bringing: Promise<void> | undefined
  let closed = false
  let pace: Pace | null = null

  const tellTime = (offset: number): void => {
    if (ahead !== offset) options.onTime?.((ahead = offset) * 1000)
  }
  tellTime(settings.offset)
  const bring = (): Promise<void> =>
    (bringing ??= (async () => {
      const seconds = (): number => Math.floor(platform.clock().getTime() / 1000)
      while (!closed && receiver && (await deliverOne(db, receiver, seconds)));
    })().finally(() => {
      bringing = undefined
    }))
  const soon = (): void =>
    void bring().catch((error: unknown) => {
      if (!closed) log.error({ err: error }, 'a notification of the development provider failed')
    })
  const within = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const result = await change(db, async (store) => {
      await catchUp(store)
      const done = await work(store)
      return { done, offset: store.settings.offset }
    })
    tellTime(result.offset)
    soon()
    return result.done
  }

  const server = wireServer({
    db,
    publicUrl: config.PUBLIC_URL,
    changed: soon,
    before: (address, method) => pace?.(address, method),
    failed: (error) => log.error({ err: error }, 'the development provider failed'),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  let ticking: Promise<void> | undefined
  const timer = setInterval(() => {
    ticking ??= within(async () => undefined)
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'the time of the development provider stands still')
      })
      .finally(() => {
        ticking = undefined
      })
  }, TICK_MS)
  timer.unref()

  return {
    secretKey: settings.secret_key,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    protocol: 'http',
    webhookSecret: settings.webhook_secret,
    deliver: (next) => {
      receiver = next
      soon()
    },
    slow: (next) => {
      pace = next
    },
    delivered: async () => {
      await bringing
      await bring()
    },
    now: () => within(async (s) => new Date((await s.now()) * 1000)),
    passTo: (time) => within((s) => passTime(s, Math.floor(time.getTime() / 1000))),
    nextRenewal: () =>
      within(async (s) => {
        const next = await nextRenewal(s)
        return next === null ? null : new Date(next * 1000)
      }),
    settings: () => readSettings(db),
    set: (changes) => within((s) => s.change(changes)),
    pay: (id, payment) =>
      within(async (s) => {
        const session = await paySession(s, id, { card: '4242424242424242', ...payment })
        const disputed = await disputedCharge(s, session)
        if (disputed) await openDispute(s, disputed)
        return session
      }),
    replaceCard: (customer, card) => within((s) => replaceCard(s, customer, card)),
    endByPortal: (id, ends = true) =>
      within(async (s) => void (await endByPortal(s, await s.need('subscription', id), ends))),
    dispute: (charge, reason) => within((s) => openDispute(s, charge, reason)),
    closeDispute: (id, outcome) => within((s) => closeDispute(s, id, outcome)),
    failRefund: (id) => within((s) => failRefund(s, id)),
    payout: () => within(makePayout),
    held: () => heldCount(db),
    releaseHeld: async () => {
      await releaseHeld(db)
      soon()
    },
    share: (other) => void running.set(other, devProvider(platform)),
    putOnClock: (customer, time) => within((s) => putOnClock(s, customer, time)),
    advanceClock: (clock, time) => within((s) => advanceClock(s, clock, time)),
    releaseClock: (clock) => within((s) => releaseClock(s, clock)),
    chargeOf: (intent) => within(async (s) => (await s.need('payment_intent', intent)).latest_charge!),
    within,
    close: async () => {
      closed = true
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await ticking
      await bringing?.catch(() => undefined)
      await db.close()
    },
  }
}

/** The one provider of a platform, started when it is first asked for. It ends with the server. */
export function devProvider(platform: Platform, options?: DevProviderOptions): Promise<DevProvider> {
  const known = running.get(platform) ?? startDevProvider(platform, options)
  running.set(platform, known)
  return known
}

/** Returns a receiver that posts to this installation on localhost, whatever its public name is. */
function overHttp({ HOST, PORT }: Platform['config']): Receiver {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/v2/webhooks/stripe`
  return async (payload, signature) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}
