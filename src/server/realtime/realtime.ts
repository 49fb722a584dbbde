import type { Server } from 'node:http'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Owner of a socket. */
export type SocketUser = { user_id: string; session_id: string; organization_id: string | null }
/**
 * An event that clients may send: its payload, its maximum number of bytes of JSON, and its handler. Events
 * of one socket are handled one after another, in order of arrival; invalid ones are dropped. Each counts
 * against the socket's bucket like every packet.
 */
export type ClientEvent<T> = {
  carries: z.ZodType<T>
  bytes: number
  handle: (user: SocketUser, payload: T) => Promise<void>
}
export type MayJoin = (user: SocketUser, id: string) => boolean | Promise<boolean>
/**
 * `coalesce`: of several events of one room with the same name and key within a moment, only the last is sent
 * (a like count, a progress bar).
 */
export type EmitOptions = { coalesce?: string }

/** Follows what public pages show. */
export type PagesListener = {
  /** Something was changed, on whichever process. */
  changed(name: string): void
  /** False while changes may be missed: the connection is lost, or not there yet. */
  hearing(now: boolean): void
}

export type Realtime = {
  /**
   * Sends to everybody in the room, on every process, once the transaction commits. Rooms: `user:{id}`,
   * `organization:{id}`, and those that features register. Several rooms, thousands too, are one event and
   * one statement.
   */
  emit(
    tx: Db,
    room: string | readonly string[],
    event: string,
    payload: Record<string, unknown>,
    options?: EmitOptions,
  ): Promise<void>
  /**
   * Sends at once, outside of any transaction: for events that are worthless a second later (presence,
   * typing, call signalling).
   */
  signal(room: string, event: string, payload: Record<string, unknown>, options?: EmitOptions): Promise<void>
  /**
   * Offers a room to a person's sockets (`new-room`); they answer with `join-room`, which the server checks
   * again.
   */
  offer(tx: Db, user_id: string, room: string): Promise<void>
  /** Says who may join rooms with this prefix, e.g. `course` for `course:{id}`. */
  rooms(prefix: string, mayJoin: MayJoin): void
  /** Takes an event of clients. The platform's own names (`join-room`, `leave-room`) cannot be taken. */
  on<T>(event: string, handler: ClientEvent<T>): void
  /**
   * Ends the sockets of these sessions and refuses their tokens, on every process, once the transaction
   * commits.
   */
  disconnect(tx: Db, session_ids: readonly string[]): Promise<void>
  /** Tells of changes of what public pages show, once realtime has started. */
  onPages(listener: PagesListener): void
  /** Starts to hear of what other processes send. */
  start(): Promise<void>
  /** Takes sockets on this server at /socket.io. */
  attach(server: Server): Promise<void>
  /** Returns the number of open sockets of this process. */
  sockets(): number
  /** Ends all sockets of this process. */
  stop(): Promise<void>
}
