import { common, Failure } from '#contract/errors.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Actor } from '#server/auth/actor.ts'
import { deletedName, displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { attachmentsSql } from './attachments.ts'
import type { supportContract, SupportConversation } from '../support.contract.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations as organizations_table } from '#features/people/organizations/server/organizations.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

/** Name that the requester gave, or a placeholder for an erased person. */
const requester = (actor: Actor): string => `coalesce(nullif(s.name, ''), '${deletedName(actor.language)}')`

/** Address for answers; empty for an erased person, whose stored address is a placeholder. */
const ADDRESS = `case when s.name = '' then '' else s.email::text end`

/** Conversations: all of them for whom they are to answer, else one's own. */
export const supportRows = (actor: Actor): ListSource<typeof supportContract.list> => ({
  from: `support_requests s left join ${users} a on a.id = s.assigned_to`,
  id: 's.id desc',
  columns: {
    id: 's.id',
    number: 's.number',
    subject: 's.subject',
    category: 's.category',
    status: 's.status',
    name: requester(actor),
    email: ADDRESS,
    user_id: 's.user_id',
    language: 's.language',
    assigned_to: 's.assigned_to',
    assigned_name: `case when a.id is null then null else ${displayName('a', actor.language)} end`,
    // `status=` itself is the grammar's own filter of active and inactive.
    state: 's.status',
    messages: '(select count(*)::int from support_messages m where m.request_id = s.id)',
    created_at: 's.created_at',
    last_message_at: 's.last_message_at',
  },
  types: { id: 'uuid', assigned_to: 'uuid', user_id: 'uuid' },
  where: (values) =>
    actor.permissions.scope('SupportRequest', 'View') === 'all'
      ? []
      : [`s.user_id = ${values.add(actor.user_id)}::uuid`],
  search: (values, q) => {
    const like = values.add(containing(q))
    return {
      where: `(unaccent(s.subject) ilike unaccent(${like}) or unaccent(s.name) ilike unaccent(${like}) or s.email::text ilike ${like} or s.number::text = trim(both '%' from ${like}))`,
    }
  },
  dateColumn: 's.created_at',
})

type Row = Omit<SupportConversation, 'context' | 'created_at'> & {
  created_at: Date
  user_id: string | null
} & NonNullable<SupportConversation['context']>

/**
 * Returns a conversation with its messages, and the requester's details for people who answer.
 *
 * @throws Failure not_found for actors who did not ask, may not answer, and have no key
 */
export async function conversation(
  db: Db,
  actor: Actor,
  id: string,
  byKey = false,
): Promise<SupportConversation> {
  const all = !byKey && actor.permissions.scope('SupportRequest', 'View') === 'all'
  const [row] = await db.query<Row>(
    `
      select
        s.id, s.number, s.subject, s.category, s.status, ${requester(actor)} as name, ${ADDRESS} as email,
        s.created_at, s.user_id, u.role, ${isoSql('u.created_at')} as joined_at,
        ${isoSql('u.last_seen_at')} as last_seen_at, s.page, s.agent,
        array(
          select o.name
          from ${memberships} m
          join ${organizations_table} o on o.id = m.organization_id
          where m.user_id = s.user_id and m.status = 'active'
          order by o.name
        ) as organizations,
        (select count(*)::int from support_requests e where e.email = s.email and e.id <> s.id) as earlier,
        (
          select coalesce(
            json_agg(
              json_build_object(
                'id', m.id, 'author_type', m.author_type, 'author',
                case when w.id is null then null else ${displayName('w', actor.language)} end, 'text', m.text,
                'created_at', ${isoSql('m.created_at')}, 'attachments',
                ${attachmentsSql('m.id', '(s.user_id = $3::uuid or $4::boolean)')}
              )
              order by m.created_at, m.id
            ),
            '[]'
          )
          from support_messages m
          left join ${users} w on w.id = m.author_id
          where m.request_id = s.id
        ) as messages
      from support_requests s
      left join ${users} u on u.id = s.user_id
      where s.id = $1 and ($2::boolean or s.user_id = $3::uuid)`,
    [id, all || byKey, actor.user_id, all],
  )
  if (!row) throw new Failure(common.not_found)
  const { user_id, role, organizations, joined_at, last_seen_at, page, agent, earlier, ...shown } = row
  return {
    ...shown,
    created_at: row.created_at.toISOString(),
    context: all ? { user_id, role, organizations, joined_at, last_seen_at, page, agent, earlier } : null,
  }
}
