import pg from 'pg'

/** Statement with its values, as the server ran it. */
export type Ran = { text: string; values: unknown[]; ms: number }
export type Watch = { ran(): readonly Ran[]; forget(): void; stop(): void }

/** Remembers the prepared statements that this process runs from now on. */
export function watchStatements(): Watch {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = prototype.query
  let all: Ran[] = []
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const asked = args[0] as { text?: string; values?: unknown[]; name?: string } | string
    if (typeof asked === 'string' || asked.name === undefined) return query.apply(this, args)
    const { text = '', values = [] } = asked,
      began = performance.now()
    const note = (): void => void all.push({ text, values, ms: performance.now() - began })
    // A pool asks with a callback, a transaction waits for the promise.
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        note()
        return (last as (...all: unknown[]) => unknown)(...results)
      }
      return query.apply(this, args)
    }
    const result = query.apply(this, args) as Promise<unknown>
    void result.then(note, () => undefined)
    return result
  }
  return {
    ran: () => all,
    forget: () => void (all = []),
    stop: () => void (prototype.query = query),
  }
}

/** Plans of the slowest of these statements, with what they read. */
export async function explainSlowest(client: pg.Client, ran: readonly Ran[], count: number): Promise<string> {
  const plans: string[] = []
  for (const { text, values, ms } of ran.toSorted((a, b) => b.ms - a.ms).slice(0, count)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each has the machine
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) ${text}`,
      values,
    )
    plans.push(`${ms.toFixed(0)} ms: ${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  return plans.join('\n\n')
}
