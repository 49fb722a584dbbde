import { displayName } from '#server/db/display-name.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { looksContract } from '../looks.contract.ts'
import { watchersOf, type PaidForSql, type Reads } from './looks.service.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { family_members } from '../../families/server/families.table.ts'

export const looksRoutes =
  (rules: { held: PaidForSql; reads: Reads }) =>
  (platform: Platform): Implementation =>
    implement(looksContract, {
      mine: listOf((actor) => ({
        from: `looks l join ${users} u on u.id = l.viewer_id left join ${organizations} o on o.id = l.organization_id`,
        id: 'l.id',
        columns: {
          id: 'l.id',
          at: 'l.created_at',
          viewer: displayName('u', actor.language),
          kind: 'l.kind',
          organization: 'o.name',
          as: `
            case
              when l.organization_id is not null then 'organization'
              when exists (
                select from ${family_members} f where f.owner_id = l.viewer_id and f.user_id = l.subject_id
              ) then 'family'
              else 'platform'
            end`,
        },
        where: (values) => [`l.subject_id = ${values.add(actor.user_id)}::uuid`],
        dateColumn: 'l.created_at',
      })),
      watchers: ({ actor }) => watchersOf(platform.db, rules, actor, platform.clock()),
    })
