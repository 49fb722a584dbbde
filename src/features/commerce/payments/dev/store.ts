import { randomBytes } from 'node:crypto'
import type { Database, Db } from '#server/db/database.ts'
import { missing } from './errors.ts'
import { type Event, type Kind, type Kinds, seen, type Thing } from './objects.ts'

/** The provider speaks as this version of the API, the one that the SDK asks for. */
export const API_VERSION = '2026-10-28.endive'
/** Any fixed number: serialises changes across all processes. */
const LOCK = 7_251_047

const SCHEMA = `
  create schema if not exists dev_payments;
  create table if not exists dev_payments.objects (
    id text primary key,
    kind text not null,
    seq bigint generated always as identity,
    body jsonb not null,
    clock text not null default '',
    due bigint
  );
  create index if not exists objects_kind on dev_payments.objects (kind, seq desc);
  create index if not exists objects_body on dev_payments.objects using gin (body jsonb_path_ops);
  create index if not exists objects_due on dev_payments.objects (clock, due) where due is not null;
  create table if not exists dev_payments.deliveries (
    id bigint generated always as identity primary key,
    event text not null,
    state text not null,
    due timestamptz not null,
    attempts int not null default 0
  );
  create index if not exists deliveries_due on dev_payments.deliveries (due) where state = 'waiting';
  create table if not exists dev_payments.keys (
    key text primary key,
    request text not null,
    status int not null,
    answer jsonb not null,
    request_id text not null
  );
  create table if not exists dev_payments.settings (
    singleton boolean primary key default true check (singleton),
    body jsonb not null
  );`

const RIGHTS = `do $$ begin
  if exists (select from pg_roles where rolname = 'asl_app') then
    grant usage on schema dev_payments to asl_app;
    grant select, insert, update, delete on all tables in schema dev_payments to asl_app;
  end if; end $$`

/** Name of a test clock of which nobody is notified: whoever moves it makes the platform look. */
export const QUIET = 'quiet'

export type DeliveryMode = 'deliver' | 'delay' | 'repeat' | 'reorder' | 'drop'
export type Settings = {
  account: string
  secret_key: string
  webhook_secret: string
  /** By how many seconds the provider's time is ahead of the machine's. */
  offset: number
  delivery: DeliveryMode
  delay: number
  /** Percent, where tax is asked for. */
  tax: number
  /** The next charge is declined, whatever the card. */
  decline_next: boolean
}

const random = (bytes: number): string => randomBytes(bytes).toString('hex')
export const newId = (prefix: string): string => `${prefix}_${random(12)}`

/** Makes the provider's own schema where it is missing. Migrations know nothing of it. */
export async function prepare(db: Database): Promise<void> {
  const settings: Settings = {
    account: `acct_${random(8)}`,
    secret_key: `sk_test_${random(16)}`,
    webhook_secret: `whsec_${random(16)}`,
    offset: 0,
    delivery: 'deliver',
    delay: 10,
    tax: 0,
    decline_next: false,
  }
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query(`select to_regclass('dev_payments.settings') as found`)
    if (!(rows[0] as { found: string | null }).found) {
      // The application's role may not create schemas; the connecting role may.
      await client.query('set local role none')
      await client.query(SCHEMA)
      await client.query(RIGHTS)
    }
    await client.query('insert into dev_payments.settings (body) values ($1) on conflict do nothing', [
      settings,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type StoredObject<K extends Kind> = { body: Kinds[K] }

/** The provider's memory within one change. */
export class Store {
  readonly tx: Db
  settings: Settings
  request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null }
  /** The time on the clock that is being moved; else the time of the clock that is asked for. */
  moving: { clock: string; now: number } | null = null
  #events: Event[] = []
  constructor(tx: Db, settings: Settings) {
    this.tx = tx
    this.settings = settings
  }

  /** Seconds, on a test clock or on the provider's own. */
  async now(clock: string | null = null): Promise<number> {
    if (this.moving && this.moving.clock === (clock ?? '')) return this.moving.now
    if (clock) return (await this.need('test_helpers.test_clock', clock)).frozen_time
    return Math.floor(Date.now() / 1000) + this.settings.offset
  }

  async get<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const [row] = await this.tx.query<StoredObject<K>>(
      'select body from dev_payments.objects where id = $1 and kind = $2',
      [id, kind],
    )
    return row?.body
  }
  async need<K extends Kind>(kind: K, id: string | undefined, param = 'id'): Promise<Kinds[K]> {
    const found = await this.get(kind, id ?? '')
    if (!found) throw missing(kind.replace('.', '_'), id ?? '', param)
    return found
  }
  async any(id: string): Promise<Thing | undefined> {
    const [row] = await this.tx.query<{ body: Thing }>(
      'select body from dev_payments.objects where id = $1',
      [id],
    )
    return row?.body
  }
  /** Newest first. */
  async find<K extends Kind>(kind: K, like: object = {}, limit = 1000, after?: string): Promise<Kinds[K][]> {
    const rows = await this.tx.query<StoredObject<K>>(
      `
        select body
        from dev_payments.objects
        where kind = $1
          and body @> $2::jsonb
          and ($4::text is null or seq < (select o.seq from dev_payments.objects o where o.id = $4))
        order by seq desc
        limit $3`,
      [kind, JSON.stringify(like), limit, after ?? null],
    )
    return rows.map(({ body }) => body)
  }
  /** Keeps an object; at `due` something happens to it by itself. */
  async put<T extends Thing>(thing: T, due: number | null = null): Promise<T> {
    const clock = 'test_clock' in thing ? (thing.test_clock ?? '') : ''
    await this.tx.query(
      `
        insert into dev_payments.objects (id, kind, body, clock, due) values ($1, $2, $3, $4, $5)
        on conflict (id) do update set body = excluded.body, due = excluded.due`,
      [thing.id, thing.object, JSON.stringify(thing), clock, due],
    )
    return thing
  }
  async remove(id: string): Promise<void> {
    await this.tx.query('delete from dev_payments.objects where id = $1', [id])
  }
  /** Returns the object that is due first on a clock, up to `until`. */
  async due(clock: string, until: number): Promise<{ body: Thing; due: number } | undefined> {
    const [row] = await this.tx.query<{ body: Thing; due: string }>(
      `
        select body, due
        from dev_payments.objects
        where clock = $1 and due <= $2
        order by due, seq
        limit 1`,
      [clock, until],
    )
    return row && { body: row.body, due: Number(row.due) }
  }

  async change(settings: Partial<Settings>): Promise<void> {
    this.settings = { ...this.settings, ...settings }
    await this.tx.query('update dev_payments.settings set body = $1', [this.settings])
  }

  /** Says that something happened. */
  async tell(type: string, object: Thing, previous?: object): Promise<void> {
    const clock = 'test_clock' in object ? object.test_clock : null
    this.#events.push({
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: await this.now(clock),
      livemode: false,
      type,
      pending_webhooks: 1,
      request: this.request,
      data: { object: seen(object), ...(previous && { previous_attributes: seen(previous) }) },
    })
  }
  /** True for a thing on a quiet clock, or of a customer on one. */
  async #isQuiet(thing: object): Promise<boolean> {
    const { customer, charge, test_clock } = thing as Partial<
      Record<'customer' | 'charge' | 'test_clock', string | null>
    >
    if (test_clock) return (await this.get('test_helpers.test_clock', test_clock))?.name === QUIET
    if (customer) return this.#isQuiet((await this.get('customer', customer)) ?? {})
    return charge ? this.#isQuiet((await this.get('charge', charge)) ?? {}) : false
  }
  /** Keeps what was told, and queues it for the platform as the settings say. */
  async flush(): Promise<void> {
    const events = this.#events.splice(0)
    const told: Event[] = []
    for (const event of events) if (!(await this.#isQuiet(event.data.object))) told.push(event)
    for (const event of told) await this.put(event)
    const { delivery, delay } = this.settings
    const order = delivery === 'reorder' ? told.toReversed() : told
    for (const event of delivery === 'repeat' ? order.flatMap((one) => [one, one]) : order)
      await this.tx.query(
        `
          insert into dev_payments.deliveries (event, state, due)
          values ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
        [event.id, delivery === 'drop' ? 'held' : 'waiting', delivery === 'delay' ? delay : 0],
      )
  }
}

export async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.query<{ body: Settings }>('select body from dev_payments.settings')
  return row!.body
}

/** One change of the provider's state, one after the other whichever process asks. */
export function change<T>(db: Database, work: (store: Store) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    const store = new Store(tx, await readSettings(tx))
    const result = await work(store)
    await store.flush()
    return result
  })
}
