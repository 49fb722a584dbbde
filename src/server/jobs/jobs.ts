import type { Db } from '../db/database.ts'

/** `expireInSeconds`: a job that runs longer is thought dead and tried again; a quarter of an hour by default. */
export type JobOptions = {
  startAfter?: Date
  singletonKey?: string
  retryLimit?: number
  expireInSeconds?: number
}
export type QueueState = {
  name: string
  waiting: number
  running: number
  failed: number
  oldest_waiting_at: Date | null
}
/** Background work in the same database: retried, scheduled, visible to Admins. */
export type Jobs = {
  /** Enqueues inside the transaction: nothing runs when it rolls back. */
  send(tx: Db, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>
  /** Enqueues many of a kind in one statement. */
  sendAll(tx: Db, name: string, all: readonly Record<string, unknown>[]): Promise<void>
  /**
   * Registers what runs a job. Called while the app is built, before `start`. A handler that throws is tried
   * again, later each time, five times in all; then the job is kept as failed.
   */
  work<Data extends Record<string, unknown>>(name: string, handler: (data: Data) => Promise<void>): void
  /** A job of its own at cron times, in UTC. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** What waits, runs and has failed for good, by job; empty while the queue does not run. */
  queues(): Promise<QueueState[]>
  start(): Promise<void>
  /** Aborts when the queue is told to stop: what takes long ends between two of its steps. */
  stopping: AbortSignal
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>
  stop(): Promise<void>
}
