import { payment_customers } from '#features/commerce/payments/server/payments.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keySql, quoted, type Graph } from './graph.ts'

/** Column that names a row without a foreign key, by table. */
type Detached = { table: string; where: string }
const UUID = `'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'`

const named = (column: string, relations: readonly string[]): string =>
  `exists (
    select from doomed d
    where d.round = $round and d.relation in (${relations.map((one) => `'${one}'`).join(', ')})
      and d.key = ${column}
  )`

/** Rows that hang on rows of the sample by an id in a column or a text, and not by a foreign key. */
const DETACHED: readonly Detached[] = [
  { table: 'audit_log', where: named('t.actor_id::text', ['users']) },
  { table: 'audit_log', where: named('t.organization_id::text', ['organizations']) },
  {
    table: 'audit_log',
    where: `exists (select from doomed d where d.round = $round and d.key = t.subject_id::text)`,
  },
  { table: 'ledger_transactions', where: named('t.order_id::text', ['orders']) },
  {
    table: 'ledger_transactions',
    where: `exists (
      select from doomed d where d.round = $round and d.key = substring(t.provider_object from ${UUID})
    )`,
  },
  { table: 'discount_uses', where: named('t.order_id::text', ['orders']) },
  {
    table: 'payment_requests',
    where: `exists (select from doomed d where d.round = $round and d.key = t.subject_id::text)`,
  },
  {
    table: 'payment_events',
    where: `exists (
      select from doomed d
      join ${payment_customers} c on d.relation = 'payment_customers' and d.key = c.id::text
      where d.round = $round
        and c.customer in (t.object_id, t.body::jsonb #>> '{data,object,customer}')
    )`,
  },
  {
    table: 'mails',
    where: `exists (
      select from doomed d
      join ${users} u on d.relation = 'users' and d.key = u.id::text
      where d.round = $round and u.email = t."to"
    )`,
  },
]

/** Statements that add such rows, of which a row of the last round is named. */
export const detachedSql = (graph: Graph, round: number): string[] =>
  DETACHED.map(
    ({ table, where }) => `
      insert into doomed (relation, key, round)
      select '${table}', ${keySql(graph, table, 't')}, ${round}
      from ${quoted(table)} t
      where ${where.replaceAll('$round', String(round - 1))}
      on conflict do nothing
      returning 1`,
  )
