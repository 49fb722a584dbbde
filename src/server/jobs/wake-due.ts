import { setTimeout as wait } from 'node:timers/promises'

export type WakeOptions = {
  schema: string
  /** Milliseconds between two looks. */
  everyMs: number
  /** Queues that this process works on. */
  names(): string[]
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
  /** Has the workers of a queue look for jobs. */
  wake(name: string): void
  onError(error: unknown): void
  /** Ends the looking. */
  signal: AbortSignal
}

/**
 * Wakes the workers of each queue that has a due job, until `signal` aborts. Delayed and retried jobs get no
 * NOTIFY at their time, and a NOTIFY is lost while nobody listens: one statement for all queues finds them,
 * at the price of one index lookup a queue.
 */
export function wakeDue({ schema, everyMs, names, query, wake, onError, signal }: WakeOptions): void {
  const due = `
    select q.name
    from unnest($1::text[]) q (name)
    where exists (
      select from ${schema}.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )`
  const look = async (): Promise<void> => {
    const { rows } = await query(due, [names()])
    for (const { name } of rows as { name: string }[]) wake(name)
  }
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) onError(error)
      })
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void loop()
}
