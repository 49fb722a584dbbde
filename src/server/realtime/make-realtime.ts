import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { Realtime } from './realtime.ts'

/** Events leave by NOTIFY when the transaction commits; every process passes them on to its sockets. */
export function makeRealtime(_: { config: Config; db: Database; tokens: Tokens; log: FastifyBaseLogger }): Realtime {
  const notify = async (tx: Db, message: Record<string, unknown>): Promise<void> => void (await tx.query('realtime_notify', `select pg_notify('asl_realtime', $1)`, [JSON.stringify(message)]))
  return {
    emit: (tx, room, event, payload) => notify(tx, { room, event, payload }),
    offer: (tx, user_id, room) => notify(tx, { room: `user:${user_id}`, event: 'new-room', payload: { room } }),
    rooms() {},
    disconnect: (tx, session_ids) => notify(tx, { disconnect: session_ids }),
  }
}
