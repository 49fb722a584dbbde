import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Tokens } from './tokens.ts'

const CHANNEL = 'asl_revoke'
/** PostgreSQL carries 8000 bytes in a notification; an id is 39 of them. */
const IDS_PER_MESSAGE = 150
const RETRY_MS = 1000

/** Tells every process of the installation, when the transaction commits, that these sessions have ended. */
export async function announceRevoked(tx: Db, session_ids: readonly string[]): Promise<void> {
  for (let at = 0; at < session_ids.length; at += IDS_PER_MESSAGE) {
    await tx.query('revocations_announce', 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(session_ids.slice(at, at + IDS_PER_MESSAGE))])
  }
}

/**
 * Hears which sessions other processes have ended and refuses their tokens. A lost connection is made again; what was
 * missed meanwhile is found because remembered tokens are then checked against the database anew.
 */
export async function listenForRevocations({ databaseUrl, tokens, log }: { databaseUrl: string; tokens: Tokens; log: FastifyBaseLogger }): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'asl-shop revocations' })
    next.on('notification', ({ payload }) => tokens.revoke(JSON.parse(payload ?? '[]') as string[]))
    next.on('error', (error) => log.warn({ err: error }, 'revocation listener'))
    next.on('end', again)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    tokens.recheck()
  }
  const again = (): void => {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      tokens.recheck()
      connect().catch(again)
    }, RETRY_MS)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
