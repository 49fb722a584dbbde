import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import { noteLock, showRunning } from '../db/alive.ts'
import { CONNECT_MS } from '../db/pool.ts'
import { inTime } from '../monitoring/in-time.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5000
/** A connection on which nothing comes may be one to a machine that has vanished, so it is asked. */
const HEARTBEAT_MS = 10 * SECOND_MS
const ANSWER_MS = 5 * SECOND_MS

export type Listener = { start(): Promise<void>; stop(): Promise<void> }

/**
 * Holds its own connection that listens, and reconnects when the database returns.
 *
 * @param onBack called after each new connection with the time since when notifications may have been missed
 */
export function makeListener({
  databaseUrl,
  channels,
  onNotification,
  onBack,
  onHearing = () => undefined,
  heartbeatMs = HEARTBEAT_MS,
  answerMs = ANSWER_MS,
  log,
}: {
  databaseUrl: string
  channels: readonly string[]
  onNotification: (channel: string, text: string) => void
  onBack: (since: Date) => Promise<void>
  /** Told when notifications begin to arrive, and when they may be missed. */
  onHearing?: (now: boolean) => void
  /** Milliseconds between two questions whether the connection answers, and until it has to. */
  heartbeatMs?: number
  answerMs?: number
  log: FastifyBaseLogger
}): Listener {
  let client: pg.Client | undefined
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT_MS
  let deafSince: Date | undefined
  /** Connection that shows that this process runs. */
  let shows: pg.Client | undefined
  const show = (next: pg.Client | undefined): void => {
    if (!shows !== !next) noteLock(databaseUrl, next !== undefined)
    shows = next
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'asl-shop realtime',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    const lost = (error?: Error): void => {
      if (client !== connection) return
      client = undefined
      deafSince ??= new Date()
      show(undefined)
      onHearing(false)
      if (stopped) return
      if (error) log.warn({ err: error }, 'realtime connection lost')
      again()
    }
    connection.on('error', lost)
    connection.on('end', () => lost())
    connection.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    await connection.connect()
    if (stopped) return connection.end()
    client = connection
    const heartbeat = setInterval(() => {
      if (client !== connection) return clearInterval(heartbeat)
      inTime(connection.query('select'), answerMs).catch((error: Error) => {
        lost(error)
        void connection.end().catch(() => undefined)
      })
    }, heartbeatMs)
    heartbeat.unref()
    const since = deafSince
    deafSince = undefined
    try {
      for (const channel of channels) await connection.query(`listen ${channel}`)
      await connection.query(showRunning())
      if (client === connection) show(connection)
      if (since) await onBack(since)
      wait = FIRST_WAIT_MS
      if (client === connection) onHearing(true)
    } catch (error) {
      // Missed notifications must still be caught up.
      deafSince = since ?? deafSince
      if (client !== connection) return // Lost meanwhile: the next one is on its way.
      client = undefined
      show(undefined)
      await connection.end().catch(() => undefined)
      throw error
    }
  }

  function again(): void {
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.debug({ err: error }, 'realtime connection not back yet')
        if (!stopped) again()
      })
    }, wait)
    timer.unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    async start() {
      if (!stopped) return
      stopped = false
      await connect()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const old = client
      client = undefined
      show(undefined)
      onHearing(false)
      await old?.end().catch(() => undefined)
    },
  }
}
