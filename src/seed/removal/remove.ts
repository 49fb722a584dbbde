import { lowerTotals } from '#features/commerce/ledger/server/public.ts'
import { payment_customers } from '#features/commerce/payments/server/payments.table.ts'
import type { Database, Db } from '#server/db/database.ts'
import { forgetKept } from '#server/metrics/recount.ts'
import { forgetRows, noteRemoval, sampleRows } from '#server/sample/sample.ts'
import { isMention, keySql, quoted, readGraph, type Edge, type Graph } from './graph.ts'
import { detachedSql } from './detached.sql.ts'

/** Number of rows that were removed, by table. */
export type Removed = ReadonlyMap<string, number>

const DOOMED = `
  create temporary table doomed (
    relation text not null, key text not null, round int not null, primary key (relation, key)
  ) on commit drop`

/** Adds rows that hang on those of the last round. Returns their number. */
async function spread(tx: Db, graph: Graph, round: number): Promise<number> {
  const fresh = await tx.query<{ relation: string }>(
    'select distinct relation from doomed where round = $1::int',
    [round - 1],
  )
  const parents = new Set(fresh.map(({ relation }) => relation))
  let added = 0
  for (const edge of graph.edges) {
    if (!parents.has(edge.parent) || isMention(edge) || !graph.keys.has(edge.child)) continue
    const on = edge.columns.map((column, n) => `c.${quoted(column)} = p.${quoted(edge.targets[n]!)}`)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const rows = await tx.query(
      `
        insert into doomed (relation, key, round)
        select distinct '${edge.child}', ${keySql(graph, edge.child, 'c')}, ${round}
        from ${quoted(edge.child)} c
        join ${quoted(edge.parent)} p on ${on.join(' and ')}
        join doomed d
          on d.relation = '${edge.parent}' and d.round = ${round - 1}
            and d.key = ${keySql(graph, edge.parent, 'p')}
        on conflict do nothing
        returning 1`,
    )
    added += rows.length
  }
  for (const statement of detachedSql(graph, round)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    added += (await tx.query(statement)).length
  }
  return added
}

/** Collects every row of the sample: those that are marked, and all that hang on them. */
async function collect(tx: Db, graph: Graph, part: string | null): Promise<void> {
  await tx.query(DOOMED)
  for (const [relation, ids] of await sampleRows(tx, part))
    if (graph.keys.has(relation))
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await tx.query(
        `
          insert into doomed (relation, key, round)
          select '${relation}', ${keySql(graph, relation, 't')}, 0
          from ${quoted(relation)} t
          where t.id = any($1::uuid[])`,
        [ids],
      )
  // oxlint-disable-next-line no-await-in-loop -- each round hangs on the one before
  for (let round = 1; (await spread(tx, graph, round)) > 0; round += 1);
}

/** Switches triggers that refuse a removal off or on. */
async function refuse(tx: Db, tables: readonly string[], on: boolean): Promise<void> {
  const triggers = await tx.query<{ relation: string; name: string }>(
    `
      select c.relname::text as relation, t.tgname::text as name
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
      join pg_proc f on f.oid = t.tgfoid
      where not t.tgisinternal
        and c.relname = any($1::text[])
        and t.tgtype & 24 > 0
        and t.tgtype & 2 > 0
        and f.prosrc ilike '%raise exception%'`,
    [tables],
  )
  for (const { relation, name } of triggers)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(`alter table ${quoted(relation)} ${on ? 'enable' : 'disable'} trigger ${quoted(name)}`)
}

/** Empties columns of rows that stay and mention a row that goes. */
async function forgetMentions(tx: Db, graph: Graph): Promise<void> {
  for (const edge of graph.edges) {
    if (edge.nullable.length === 0 || !graph.keys.has(edge.child)) continue
    const on = edge.columns.map((column, n) => `c.${quoted(column)} = p.${quoted(edge.targets[n]!)}`)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(
      `
        update ${quoted(edge.child)} c
        set ${edge.nullable.map((column) => `${quoted(column)} = null`).join(', ')}
        from ${quoted(edge.parent)} p, doomed d
        where ${on.join(' and ')}
          and d.relation = '${edge.parent}'
          and d.key = ${keySql(graph, edge.parent, 'p')}
          and not exists (
            select from doomed o
            where o.relation = '${edge.child}' and o.key = ${keySql(graph, edge.child, 'c')}
          )`,
    )
  }
}

/** Columns that close circles of tables. They are emptied before rows are removed. */
const LOOSE = new Set(['posts.accepted_comment_id'])
const isLoose = ({ child, columns }: Edge): boolean =>
  columns.some((column) => LOOSE.has(`${child}.${column}`))

/** Orders tables so that rows go before those that they name. */
function inOrder(graph: Graph, tables: readonly string[]): string[] {
  const left = new Set(tables),
    order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) =>
        !graph.edges.some(
          (edge) => edge.parent === table && edge.child !== table && left.has(edge.child) && !isLoose(edge),
        ),
    )
    // A circle of tables: whichever comes first takes the others along.
    const next = free.length > 0 ? free : [[...left][0]!]
    for (const table of next) {
      left.delete(table)
      order.push(table)
    }
  }
  return order
}

/** Removes customers who go, and all of theirs, from the development provider. */
async function dropCustomers(tx: Db): Promise<void> {
  const [provider] = await tx.query<{ there: boolean }>(
    `select to_regclass('dev_payments.objects') is not null as there`,
  )
  if (!provider!.there) return
  await tx.query(`
    delete from dev_payments.objects o
    using ${payment_customers} c, doomed d
    where d.relation = 'payment_customers' and d.key = c.id::text
      and (o.id = c.customer or o.body @> jsonb_build_object('customer', c.customer))`)
}

/** Removes what the sample made and all that hangs on it; rows that only mention it stay. */
async function remove(tx: Db, part: string | null): Promise<Removed> {
  // The application's role may not touch what is append-only; the connecting role may.
  await tx.query('set local role none')
  await tx.query('set constraints all deferred')
  const graph = await readGraph(tx)
  await collect(tx, graph, part)
  const counts = await tx.query<{ relation: string; n: number }>(
    'select relation, count(*)::int as n from doomed group by relation order by relation',
  )
  const tables = inOrder(
    graph,
    counts.map(({ relation }) => relation),
  )
  const touched = [...new Set([...tables, 'ledger_totals', ...graph.edges.map(({ child }) => child)])]
  await dropCustomers(tx)
  await refuse(tx, touched, false)
  await forgetMentions(tx, graph)
  await lowerTotals(tx, `select key from doomed where relation = 'ledger_entries'`)
  // Within the sample, rows let go of each other first: no circle of them is left.
  for (const edge of graph.edges.filter(isLoose))
    if (tables.includes(edge.child))
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await tx.query(
        `
          update ${quoted(edge.child)} c
          set ${edge.nullable.map((column) => `${quoted(column)} = null`).join(', ')}
          from doomed d
          where d.relation = '${edge.child}' and d.key = ${keySql(graph, edge.child, 'c')}`,
      )
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query(
      `
        delete from ${quoted(table)} t
        using doomed d
        where d.relation = '${table}' and d.key = ${keySql(graph, table, 't')}`,
    )
  await refuse(tx, touched, true)
  return new Map(counts.map(({ relation, n }) => [relation, n]))
}

/** Removes what one part of the sample made, so that it can be made anew. */
export const removePart = (db: Database, part: string): Promise<Removed> =>
  db.transaction(async (tx) => {
    const removed = await remove(tx, part)
    await forgetRows(tx, part)
    return removed
  })

/** Removes the whole sample, for good: no start makes it again. */
export const removeSample = (db: Database, now: Date): Promise<Removed> =>
  db.transaction(async (tx) => {
    const removed = await remove(tx, null)
    await forgetKept(tx)
    await noteRemoval(tx, now)
    return removed
  })
