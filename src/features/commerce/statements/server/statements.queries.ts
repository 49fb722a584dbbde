import { common, Failure } from '#contract/errors.ts'
import { datedInstant } from '#contract/dates.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { dayColumns } from '#server/db/day-columns.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, own, Values, type ListSource } from '#server/http/lists/source.ts'
import { selectList } from '#server/db/select-list.ts'
import { service_code_uses, service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { documentZone } from '../../documents/server/public.ts'
import { paidSql, paymentsOf, type Payments } from '../../receivables/server/public.ts'
import type { OneStatement, StatementRow, statementsContract } from '../statements.contract.ts'
import { code_statement_lines, code_statement_payments, code_statements } from './statements.table.ts'

/**
 * SQL conditions for the statements `s` that an actor may see: all, or those of the Regional Center that they
 * own. Statements name its learners, so nobody else sees any.
 */
export function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  if (actor.user_id === null || actor.role !== 'Organization' || actor.organization_id === null)
    return ['false']
  return [
    `s.organization_id = ${values.add(actor.organization_id)}::uuid`,
    worksAtSql(`${values.add(actor.user_id)}::uuid`, 's.organization_id', ['owner']),
  ]
}
const like = (values: Values, q: string): string => values.add(containing(q))

export const PAYMENTS: Payments = { table: code_statement_payments, column: 'statement_id' }
/** SQL of what was paid of a statement `s`, without what became credit. */
const PAID = paidSql(PAYMENTS, 's')
/** SQL of what is still to be paid of it. */
export const OPEN = `(s.total - ${PAID})`
const FROM = `
  ${code_statements} s
  join ${organizations} g on g.id = s.organization_id
  join ${documents} d on d.id = s.document_id`
const SHOWN = {
  organization: 'g.name',
  month: 's.month::text',
  ...dayColumns('s', documentZone('d'), ['due_at', 'created_at']),
  number: 'd.number',
  uses: `(select count(*)::int from ${code_statement_lines} l where l.statement_id = s.id)`,
  paid_cents: PAID,
  open_cents: OPEN,
  state: `case when ${OPEN} = 0 then 'paid' when s.due_at <= now() then 'overdue' else 'open' end`,
}

export const statementRows = (actor: Actor): ListSource<typeof statementsContract.list> => ({
  from: FROM,
  id: 's.id',
  columns: { ...own(code_statements, 's'), ...SHOWN },
  types: { id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = like(values, q)
    return { where: `(unaccent(g.name) ilike unaccent(${text}) or d.number ilike ${text})` }
  },
  dateColumn: 's.created_at',
})

export const lineRows = (actor: Actor): ListSource<typeof statementsContract.lines> => ({
  from: `
    ${code_statement_lines} l
    join ${code_statements} s on s.id = l.statement_id
    join ${service_code_uses} w on w.id = l.use_id
    join ${service_codes} c on c.id = w.code_id
    join ${users} u on u.id = c.user_id`,
  id: 'l.id',
  columns: {
    id: 'l.id',
    statement_id: 'l.statement_id',
    organization_id: 's.organization_id',
    learner: displayName('u', actor.language),
    code: 'c.code',
    at: 'w.at',
    what_en: `coalesce(w.what_en, '')`,
    what_es: `coalesce(w.what_es, '')`,
    units: 'w.units',
    cents: 'w.cents',
    taken_back: '(w.reverses is not null)',
    correction: 'l.correction',
  },
  types: { statement_id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = like(values, q)
    return {
      where: `(c.code ilike ${text} or unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${text}))`,
    }
  },
  dateColumn: 'w.at',
})

type Row = Omit<StatementRow, 'due_at' | 'created_at'> & { due_at: Date; created_at: Date; zone: string }

/** A statement for whoever it is shown to. @throws common.not_found for everybody else */
export async function statementFor(db: Db, actor: Actor, id: string): Promise<Row> {
  const values = new Values(),
    where = [`s.id = ${values.add(id)}::uuid`, ...visible(actor, values)]
  const [row] = await db.query<Row>(
    `
      select s.*, ${selectList(SHOWN)}
      from ${FROM}
      where ${where.join(' and ')}`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** One statement with its payments. @throws common.not_found */
export async function oneStatement(db: Db, person: Person, id: string): Promise<OneStatement> {
  const { due_at, created_at, ...row } = await statementFor(db, person, id)
  const payments = await paymentsOf(db, PAYMENTS, id)
  return { ...row, due_at: datedInstant(due_at), created_at: datedInstant(created_at), payments }
}

/** Number of unpaid statements that are due. */
export async function overdueStatements(db: Db, now: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from ${code_statements} s where s.due_at <= $1 and ${OPEN} > 0`,
    [now],
  )
  return row!.n
}
