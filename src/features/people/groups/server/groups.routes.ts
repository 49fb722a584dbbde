import type { Actor } from '#server/auth/actor.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { groupsContract } from '../groups.contract.ts'
import { changeMembers, createGroup, removeGroup, updateGroup } from './groups.service.ts'
import { users } from '../../users/server/users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

const source = (actor: Actor): ListSource<typeof groupsContract.list> => ({
  from: `groups g left join ${memberships} m on m.id = g.teacher_id left join ${users} u on u.id = m.user_id`,
  id: 'g.id',
  columns: {
    id: 'g.id',
    organization_id: 'g.organization_id',
    name: 'g.name',
    teacher_id: 'g.teacher_id',
    teacher: `nullif(trim(u.first_name || ' ' || u.last_name), '')`,
    created_at: 'g.created_at',
    version: 'g.version',
    learners: `
      (
        select count(*)::int
        from group_members x
        join ${memberships} l on l.id = x.membership_id and l.kind = 'learner' and l.status = 'active'
        where x.group_id = g.id
      )`,
  },
  types: { id: 'uuid', organization_id: 'uuid', teacher_id: 'uuid' },
  where: (values) => {
    const scope = actor.permissions.scope('Student', 'View')
    if (scope === 'all') return []
    // An editor sees no learners, a learner not who else learns.
    return scope === 'own' && actor.organization_id !== null && actor.staff_role !== 'Editor'
      ? [`g.organization_id = ${values.add(actor.organization_id)}::uuid`]
      : ['false']
  },
  search: (values, q) => ({
    where: `unaccent(g.name) ilike unaccent(${values.add(containing(q))})`,
  }),
})

export function groupsRoutes(platform: Platform): Implementation {
  return implement(groupsContract, {
    list: listOf(source),
    create: async ({ actor, body }) =>
      answer(
        { id: await createGroup(platform, actor, body) },
        { en: 'The group was created.', es: 'El grupo está listo.' },
      ),
    update: async ({ actor, params, body, request }) =>
      answer(
        { version: await updateGroup(platform, actor, params.id, body, request.if_match) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
    remove: async ({ actor, params }) => {
      await removeGroup(platform, actor, params.id)
      return answer(null, {
        en: 'The group was deleted. Its learners stay.',
        es: 'El grupo se eliminó. Sus estudiantes siguen.',
      })
    },
    members: async ({ actor, params, body }) =>
      answer(
        { learners: await changeMembers(platform, actor, params.id, body) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
  })
}
