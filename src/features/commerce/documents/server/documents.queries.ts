import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { dayColumns } from '#server/db/day-columns.ts'
import { containing, own, Values, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import type { documentsContract } from '../documents.contract.ts'
import { documentZone, opensDocument } from './documents.service.ts'
import { documents } from './documents.table.ts'

/**
 * SQL conditions for the documents that an actor may see: all, or their own and those of the organization
 * that they own.
 */
function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  if (actor.user_id === null) return ['false']
  const person = `${values.add(actor.user_id)}::uuid`
  if (actor.role !== 'Organization' || actor.organization_id === null) return [`d.user_id = ${person}`]
  return [
    `(
      d.user_id = ${person}
      or d.organization_id = ${values.add(actor.organization_id)}::uuid
      and ${worksAtSql(person, 'd.organization_id', ['owner'])}
    )`,
  ]
}

const OPEN = `
  case
    when d.due = 0 then 0
    else greatest(
      0,
      d.due - coalesce(
        (
          select sum(case later.kind when 'receipt' then later.paid else later.total end)
          from ${documents} later
          where later.document_id = d.id and later.kind in ('receipt', 'credit_note')
        ),
        0
      )
    )::int
  end`

export const documentRows = (actor: Actor): ListSource<typeof documentsContract.list> => ({
  from: `${documents} d`,
  id: 'd.id',
  columns: {
    ...own(documents, 'd'),
    ...dayColumns('d', documentZone('d'), ['issued_at', 'due_at']),
    buyer: `(d.buyer->>'name')`,
    open: OPEN,
  },
  types: {
    id: 'uuid',
    user_id: 'uuid',
    organization_id: 'uuid',
    order_id: 'uuid',
    issued_at: 'timestamptz',
  },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = values.add(containing(q))
    return {
      where: `(
        d.number ilike ${text}
        or unaccent(d.buyer->>'name') ilike unaccent(${text})
        or d.buyer->>'email' ilike ${text}
        or d.purchase_order_number ilike ${text}
      )`,
    }
  },
  dateColumn: 'd.issued_at',
})

export type StoredDocument = typeof documents.$inferSelect & { of_number: string | null }

/**
 * A document for whoever may see it, or has its link.
 *
 * @throws common.not_found for everybody else
 */
export async function documentFor(
  platform: Platform,
  actor: Actor,
  id: string,
  token: string | undefined,
): Promise<StoredDocument> {
  const values = new Values()
  const conditions = [
    `d.id = ${values.add(id)}::uuid`,
    ...(opensDocument(platform, id, token) ? [] : visible(actor, values)),
  ]
  const [row] = await platform.db.query<StoredDocument>(
    `
      select d.*, (select o.number from ${documents} o where o.id = d.document_id) as of_number
      from ${documents} d
      where ${conditions.join(' and ')}`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
