import pg from 'pg'
import type { OpenApi } from '#server/openapi/types.ts'
import { addressesOf, type Address } from './addresses.ts'
import { callersOf, type Caller } from './callers.ts'
import { explainSlowest, watchStatements } from './explain.ts'
import type { Server } from './server.ts'

/** One call: milliseconds in all and of PostgreSQL, buffers of 8 KB, and the statement that took longest. */
export type Call = { ms: number; database_ms: number; buffers: number; slowest: string }
/** An address as a caller asked it, first and again; without calls where it was not asked. */
export type Asked = {
  caller: Caller['name']
  goal: number
  operation: string
  status: number
  problem?: string
  calls: Call[]
}

/** Pages whose answer lists many rows: their first row fills the parameters of other addresses. */
type Row = Record<string, unknown>
/**
 * Fewest and most calls of an address: a second one that misses the goal is repeated, as the machine may be
 * busy.
 */
const TIMES = 2,
  TIMES_AT_MOST = 4,
  EXCERPT = 2000

/**
 * Limits of a run: to paths that hold a part of `only`, and to callers `as`, with commas between; `explain`
 * prints that many plans of each.
 */
export type Limits = { only: string; as: string; explain: number }

/** Asks every GET of the OpenAPI document, as each caller, twice. */
export async function askEverything(
  { app, platform }: Server,
  databaseUrl: string,
  { only, as, explain }: Limits,
): Promise<Asked[]> {
  const statements = explain > 0 ? watchStatements() : null
  const client = new pg.Client({ connectionString: databaseUrl })
  // The database may stop before an error has closed this connection.
  client.on('error', () => undefined)
  await client.connect()
  const document = (await app.inject('/api/v2/openapi.json')).json<OpenApi>()
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) => (methods['get'] ? [{ path, operation: methods['get'] }] : []))
    // Lists first: their rows fill the parameters of the others.
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  const asked: Asked[] = []

  const call = async (
    caller: Caller,
    address: Extract<Address, { url: string }>,
  ): Promise<Asked & { row?: Row }> => {
    const calls: Call[] = []
    let status = 0,
      row: Row | undefined
    for (let n = 0; n < TIMES || (n < TIMES_AT_MOST && calls.at(-1)!.ms > caller.goal); n += 1) {
      const authorization = `Bearer ${await caller.token()}`
      await client.query('delete from rate_limits')
      await client.query('select pg_stat_statements_reset()')
      statements?.forget()
      const began = performance.now()
      const answer = await app.inject({ url: address.url, headers: { authorization } })
      const ms = performance.now() - began
      status = answer.statusCode
      if (status === 422 && !address.url.includes('organization_id'))
        return call(caller, within(address, caller))
      calls.push({ ms, ...(await spent(client)) })
      if (String(answer.headers['content-type']).includes('json') && status === 200) {
        const { data } = answer.json<{ data?: unknown }>()
        row = Array.isArray(data) ? (data[0] as Row | undefined) : undefined
      }
    }
    if (statements)
      console.log(
        `\n── ${caller.name} ${address.url} ──\n${await explainSlowest(client, statements.ran(), explain)}`,
      )
    return {
      caller: caller.name,
      goal: caller.goal,
      operation: address.operation,
      status,
      calls,
      ...(row && { row }),
    }
  }

  const everybody = await callersOf(client, platform),
    callers = everybody.filter(({ name }) => as.split(',').some((part) => name.startsWith(part))),
    chosen = operations.filter(({ path }) => only.split(',').some((part) => path.includes(part)))
  if (callers.length === 0) throw new Error(`--as takes ${everybody.map(({ name }) => name).join(', ')}.`)
  if (chosen.length === 0) throw new Error(`No path holds ${only}.`)
  for (const caller of callers) {
    const shown = new Map<string, Row>()
    for (const { path, operation } of chosen)
      for (const address of await addressesOf(client, document, path, operation, caller, shown)) {
        if ('problem' in address) {
          asked.push({ ...address, caller: caller.name, goal: caller.goal, status: 0, calls: [] })
          continue
        }
        const { row, ...result } = await call(caller, address)
        if (row && address.operation === path) shown.set(path, row)
        asked.push(result)
      }
  }
  await client.end()
  return asked
}

/** The same address for one organization: an administrator names it where everybody else has one. */
const within = (
  address: Extract<Address, { url: string }>,
  { organization_id }: Caller,
): Extract<Address, { url: string }> => ({
  ...address,
  url: `${address.url}${address.url.includes('?') ? '&' : '?'}organization_id=${organization_id}`,
})

async function spent(client: pg.Client): Promise<Omit<Call, 'ms'>> {
  const { rows } = await client.query<{ database_ms: number; buffers: string; slowest: string | null }>(`
    select
      coalesce(sum(total_exec_time), 0) as database_ms,
      coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written), 0) as buffers,
      (array_agg(query order by total_exec_time desc))[1] as slowest
    from pg_stat_statements
    where query not like '%pg_stat_statements%'`)
  const { database_ms, buffers, slowest } = rows[0]!
  return {
    database_ms,
    buffers: Number(buffers),
    slowest: (slowest ?? '').replaceAll(/\s+/g, ' ').slice(0, EXCERPT),
  }
}
