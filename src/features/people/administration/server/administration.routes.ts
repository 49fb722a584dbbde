import { answer } from '#server/http/answer.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { ListSource } from '#server/http/list-sql.ts'
import type { Platform } from '#server/platform.ts'
import { ACCOUNT_DATA } from '../../account-data/account-data.contract.ts'
import { personOf } from '../../sign-in/server/public.ts'
import { administrationContract } from '../administration.contract.ts'
import { endSessionsOf, readmit, sessionsOf, suspend } from './administration.service.ts'

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const source = (actor: Actor): ListSource => ({
  from: 'users u', id: 'u.id',
  columns: {
    id: 'u.id', name: displayName('u', actor.language), email: `case when u.deleted_at is null then u.email::text else '' end`, role: 'u.role', state: `case when u.deleted_at is not null then 'deleted' else u.status end`,
    organizations: `(select string_agg(o.name, ', ' order by o.name) from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id and m.status = 'active')`,
    sessions: `(select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now())`,
    created_at: 'u.created_at', last_seen_at: 'u.last_seen_at', deleted_at: 'u.deleted_at', until: iso(`case when u.deleted_metadata is not null then u.deleted_at + interval '${ACCOUNT_DATA.restoreDays} days' end`),
  },
  types: { id: 'uuid', created_at: 'timestamptz', last_seen_at: 'timestamptz', deleted_at: 'timestamptz' },
  where: () => (actor.permissions.scope('User', 'Delete') === 'all' ? [] : ['false']),
  // The words of the index `users_search`.
  search: (values, q) => ({ where: `(u.first_name || ' ' || u.last_name || ' ' || u.email::text || ' ' || coalesce(u.deleted_metadata->>'first_name', '') || ' ' || coalesce(u.deleted_metadata->>'last_name', '')) ilike ${values.add(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`)}` }),
  dateColumn: 'u.created_at',
})

export function administrationRoutes(platform: Platform): Implementation {
  return implement(administrationContract, {
    list: listOf(source),
    sessions: async ({ actor, params }) => sessionsOf(platform, personOf(actor), params.id),
    endSessions: async ({ actor, params }) => answer({ ended: await endSessionsOf(platform, personOf(actor), params.id) }, { en: 'Their sessions have ended.', es: 'Sus sesiones se cerraron.' }),
    endSession: async ({ actor, params }) => {
      await endSessionsOf(platform, personOf(actor), params.id, params.session_id)
      return answer(null, { en: 'That session has ended.', es: 'Esa sesión se cerró.' })
    },
    suspend: async ({ actor, params }) => {
      await suspend(platform, personOf(actor), params.id)
      return answer(null, { en: 'They are signed out and cannot sign in.', es: 'Su sesión se cerró y no puede entrar.' })
    },
    readmit: async ({ actor, params }) => {
      await readmit(platform, personOf(actor), params.id)
      return answer(null, { en: 'They can sign in again.', es: 'Ya puede entrar de nuevo.' })
    },
  })
}
