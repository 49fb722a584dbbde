import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from './database.ts'
import { CONNECT_MS } from './pool.ts'
import { Slots } from './slots.ts'
import { traced } from './traced.ts'

const NAMES_KEPT = 5000
const names = new LRUCache<string, string>({ max: NAMES_KEPT })
/** The name of a statement: a hash of its text, worked out once while the text is in use. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`))
  return name
}

export const statement =
  (client: pg.Pool | pg.PoolClient): Db['query'] =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await client.query({ name: nameOf(text), text, values })).rows as Row[]

/** One statement after the other, as a connection runs them anyway: `pg` no longer queues them itself. */
function inTurn(query: Db['query']): Db['query'] {
  let turn: Promise<unknown> = Promise.resolve()
  return <Row>(text: string, values?: unknown[]) => {
    const mine = turn.then(() => query<Row>(text, values))
    turn = mine.catch(() => undefined)
    return mine
  }
}

export type Open = { tx: Db; hooks: (() => void)[]; end(commit: boolean): Promise<void>; release(): void }

/** Connections, and how many of them transactions may hold at the same time. */
type Connections = { pool: pg.Pool; slots: Slots; refuseSecond: () => void }
/** Share of the connections that a crowd of writers leaves to single statements, which are short. */
const READERS = 0.3
export const slotsOf = (connections: number): Slots =>
  new Slots(Math.max(1, Math.floor(connections * (1 - READERS))), CONNECT_MS)

/** Begins a transaction on a connection of its own. Hooks run after the commit. */
export async function begin(
  { pool, slots, refuseSecond }: Connections,
  join: (tx: Db) => Db['transaction'],
): Promise<Open> {
  refuseSecond()
  await slots.take()
  const client = traced(
    await pool.connect().catch((error: unknown) => {
      slots.release()
      throw error
    }),
  )
  let broken: Error | undefined
  const hooks: (() => void)[] = []
  const tx: Db = {
    orm: drizzle(client),
    query: inTurn(statement(client)),
    transaction: (work) => join(tx)(work),
    afterCommit: (hook) => void hooks.push(hook),
  }
  const end = async (commit: boolean): Promise<void> => {
    if (commit) {
      await client.query('commit')
      for (const hook of hooks) hook()
    } else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
  }
  try {
    await client.query('begin')
  } catch (error) {
    client.release(error as Error)
    slots.release()
    throw error
  }
  const release = (): void => {
    client.release(broken)
    slots.release()
  }
  return { tx, hooks, end, release }
}

/** Transactions that are to be one: open from the first of them on. */
export class Whole {
  opened: Promise<Open> | undefined
  /** Set once it is open. */
  tx: Db | undefined
  ended = false
  #connections: Connections
  #turn: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** One transaction after the other: savepoints of two at once would end each other. */
  join<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const mine = this.#turn.then(() => this.#within(work))
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #within<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const { tx, hooks } = await (this.opened ??= begin(this.#connections, (own) => (inner) => inner(own)))
    this.tx = tx
    const name = `s${++this.#savepoints}`,
      before = hooks.length
    await tx.query(`savepoint ${name}`)
    try {
      const result = await work(tx)
      await tx.query(`release savepoint ${name}`)
      return result
    } catch (error) {
      hooks.length = before
      // A connection that broke cannot; then there is nothing to keep.
      await tx.query(`rollback to savepoint ${name}`).catch(() => undefined)
      throw error
    }
  }
}
