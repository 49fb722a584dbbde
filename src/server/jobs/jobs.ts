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
  /** Due now. */
  waiting: number
  /** Failed, to be tried again later. */
  retrying: number
  running: number
  failed: number
  oldest_waiting_at: Date | null
}
/** Settings of a queue; missing ones follow the default of all queues (`make-jobs.ts`). */
export type QueueSettings = {
  /** Jobs that one process works on at the same time; one by default. */
  concurrency?: number
  /** Tries after the first one; five by default. */
  retryLimit?: number
  /** Seconds before the second try, doubled with each further one. */
  retryDelay?: number
  /** Longest time between two tries, in seconds. */
  retryDelayMax?: number
  /** As in `JobOptions`, for all jobs of the queue. */
  expireInSeconds?: number
}
/** Thrown by a handler where another try cannot help: the job fails at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}
/** Background work in the same database: retried, scheduled, visible to Admins. */
export type Jobs = {
  /** Enqueues inside the transaction: nothing runs when it rolls back. */
  send(tx: Db, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>
  /** Enqueues many of a kind in one statement. */
  sendAll(tx: Db, name: string, all: readonly Record<string, unknown>[]): Promise<void>
  /**
   * Registers what runs a job. Called while the app is built, before `start`. A handler that throws is tried
   * again, later each time, as often as the queue's settings say; then the job is kept as failed.
   */
  work<Data extends Record<string, unknown>>(
    name: string,
    handler: (data: Data) => Promise<void>,
    settings?: QueueSettings,
  ): void
  /** A job of its own at cron times, in UTC. */
  schedule(name: string, cron: string, handler: () => Promise<void>, settings?: QueueSettings): void
  /** Returns the numbers of waiting, running and failed jobs by queue; empty while the queue does not run. */
  queues(): Promise<QueueState[]>
  /** True where the latest job of a queue failed for good: no try is waiting or running. */
  hasFailed(name: string): Promise<boolean>
  /** True within the call of a job's handler, and in what that call starts. */
  isWorking(): boolean
  start(): Promise<void>
  /** Aborts when the queue is told to stop: long work ends between two of its steps. */
  stopping: AbortSignal
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>
  stop(): Promise<void>
}
