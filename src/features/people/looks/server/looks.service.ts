import type { z } from 'zod'
import { HOUR_MS } from '#contract/durations.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { LookKind, Watcher } from '../looks.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { agreedScopesSql } from '../../consents/server/public.ts'

export type Viewer = Pick<Actor, 'user_id' | 'organization_id' | 'acting_by'>

/**
 * Records that somebody looked at these people, once an hour per person and kind. An administrator who acts
 * as somebody else is recorded by their own name. Call this in the request that shows the data, before it
 * responds.
 */
export async function recordLooks(
  db: Db,
  viewer: Viewer,
  subject_ids: readonly string[],
  kind: LookKind,
  now: Date,
): Promise<void> {
  const who = viewer.acting_by ?? viewer.user_id
  const others = [...new Set(subject_ids)].filter((id) => id !== who && id !== viewer.user_id)
  if (who === null || others.length === 0) return
  await db.query(
    `
      insert into looks (subject_id, viewer_id, organization_id, kind, hour, created_at)
      select s, $2, $3, $4, $5, $6
      from unnest($1::uuid[]) s
      on conflict (subject_id, viewer_id, kind, hour) do nothing`,
    [
      others,
      who,
      viewer.acting_by ? null : viewer.organization_id,
      kind,
      new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
      now,
    ],
  )
}

/** SQL of whether an organization pays for a person, by seat or service code; grants say it. */
export type PaidForSql = (user: string, organization: string, now: string) => string

/**
 * SQL of whether somebody reads about a learner of an organization: owners about all, teachers about their
 * own; courses and groups say it.
 */
export type Reads = (organization: string, viewer: string, learner: string) => string

/**
 * The organizations that a learner belongs to, with what each can see of them at this moment and who of those
 * who work there.
 */
export async function watchersOf(
  db: Db,
  { held, reads }: { held: PaidForSql; reads: Reads },
  actor: Actor,
  now: Date,
): Promise<z.output<typeof Watcher>[]> {
  return db.query<z.output<typeof Watcher>>(
    `
      select
        o.id as organization_id, o.name as organization, array['place',
        'notes'] || case
          when ${held('m.user_id', 'm.organization_id', '$2::timestamptz')} then ${agreedScopesSql('m.user_id', { organization: 'm.organization_id', now: '$2' })}
          else '{}'
        end as things,
        coalesce(
          (
            select json_agg(
              json_build_object('name', ${displayName('u', actor.language)}, 'kind', s.kind)
              order by s.kind = 'owner' desc, s.kind, u.last_name, u.id
            )
            from ${memberships} s
            join ${users} u on u.id = s.user_id and u.deleted_at is null
            where s.organization_id = m.organization_id
              and s.status = 'active'
              and s.kind in ('owner', 'teacher')
              and ${reads('s.organization_id', 's.user_id', 'm.user_id')}
          ),
          '[]'
        ) as people
      from ${memberships} m
      join ${organizations} o on o.id = m.organization_id
      where m.user_id = $1 and m.kind = 'learner' and m.status = 'active' and o.status = 'active'
      order by o.name`,
    [actor.user_id, now],
  )
}
