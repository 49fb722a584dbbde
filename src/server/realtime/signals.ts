import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { toParts, type Message } from './messages.ts'

/** Channel to the other processes for messages outside of a transaction. */
export type Signals = {
  publish(message: Message): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
/** The one channel of both ways. */
export const CHANNEL = 'asl_realtime'
/** Names of what changed on public pages; the database's own triggers send them (`tell_page_change`). */
export const PAGES_CHANNEL = 'asl_pages'

/** Through the database, as everything else. */
export const databaseSignals = (db: Database): Signals => ({
  async publish(message) {
    for (const part of toParts(message)) await db.query('select pg_notify($1, $2)', [CHANNEL, part])
  },
  start: async () => undefined,
  stop: async () => undefined,
})

/** Through Redis, when REDIS_URL is set: signals are many, and the database has better things to do. */
export function redisSignals(
  url: string,
  onMessage: (message: Message) => void,
  log: FastifyBaseLogger,
): Signals {
  const opened = async () => {
    const { createClient } = await import('redis')
    const publisher = createClient({ url })
    const subscriber = publisher.duplicate()
    for (const client of [publisher, subscriber])
      client.on('error', (error: unknown) => log.warn({ err: error }, 'redis'))
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(CHANNEL, (text) => onMessage(JSON.parse(text) as Message))
    return { publisher, subscriber }
  }
  let clients: ReturnType<typeof opened> | undefined
  return {
    async publish(message) {
      await (await (clients ??= opened())).publisher.publish(CHANNEL, JSON.stringify(message))
    },
    async start() {
      await (clients ??= opened())
    },
    async stop() {
      const open = await clients?.catch(() => undefined)
      clients = undefined
      open?.publisher.destroy()
      open?.subscriber.destroy()
    },
  }
}
