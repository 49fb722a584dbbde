import type { Db } from '../db/database.ts'

export type Realtime = {
  /** Sends to everybody in the room, on every process, once the transaction commits. Rooms: `user:{id}`, `organization:{id}`, and those that features register. */
  emit(tx: Db, room: string, event: string, payload: Record<string, unknown>): Promise<void>
  /** Offers a room to a person's sockets (`new-room`); they answer with `join-room`, which the server checks again. */
  offer(tx: Db, user_id: string, room: string): Promise<void>
  /** Says who may join rooms with this prefix. */
  rooms(prefix: string, mayJoin: (user: { user_id: string; organization_id: string | null }, id: string) => Promise<boolean>): void
  /** Ends the sockets of these sessions, on every process. */
  disconnect(tx: Db, session_ids: readonly string[]): Promise<void>
}
