import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { audit, changeLog } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import {
  groupErrors,
  type ChangeGroupMembers,
  type CreateGroup,
  type UpdateGroup,
} from '../groups.contract.ts'
import { groups } from './groups.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

type Group = { id: string; organization_id: string; name: string; teacher_id: string | null; version: number }

const auditGroup = changeLog('GROUP_UPDATED', 'group')

/** A group that the actor may change, locked. @throws Failure not_found. */
async function lock(tx: Db, actor: Actor, permission: Permission, id: string): Promise<Group> {
  const [row] = await tx.query<Group>(
    'select id, organization_id, name, teacher_id, version from groups where id = $1 for update',
    [id],
  )
  if (
    !row ||
    (actor.permissions.scope('Student', permission) !== 'all' &&
      row.organization_id !== actor.organization_id)
  )
    throw new Failure(common.not_found)
  return row
}
const refuseDuplicateName = (error: unknown): never => {
  throw sqlState(error) === '23505' ? Failure.at('name', groupErrors.group_name_taken) : error
}

async function assertTeacher(
  tx: Db,
  organization_id: string,
  teacher_id: string | null | undefined,
): Promise<void> {
  if (!teacher_id) return
  const [teacher] = await tx.query(
    `select from ${memberships} where id = $1 and organization_id = $2 and kind = 'teacher' and status = 'active'`,
    [teacher_id, organization_id],
  )
  if (!teacher) throw Failure.at('teacher_id', groupErrors.group_teacher_unknown)
}

export function createGroup(
  platform: Platform,
  person: Person,
  input: z.output<typeof CreateGroup>,
): Promise<string> {
  const { organization_id } = person
  if (organization_id === null) throw new Failure(common.not_found)
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      await assertTeacher(tx, organization_id, input.teacher_id)
      const [row] = await tx.orm
        .insert(groups)
        .values({ ...input, organization_id, created_at: now })
        .returning({ id: groups.id })
      await audit(
        tx,
        person,
        { code: 'GROUP_CREATED', subject_type: 'group', subject_id: row!.id, organization_id, after: input },
        now,
      )
      return row!.id
    })
    .catch(refuseDuplicateName)
}

/** Changes a group and returns its new version. `if_match`: the version that the editor saw. */
export function updateGroup(
  platform: Platform,
  person: Person,
  id: string,
  input: z.output<typeof UpdateGroup>,
  if_match: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      const before = await lock(tx, person, 'Update', id)
      assertSeen(if_match, before.version)
      await assertTeacher(tx, before.organization_id, input.teacher_id)
      const after = {
        name: input.name ?? before.name,
        teacher_id: input.teacher_id === undefined ? before.teacher_id : input.teacher_id,
      }
      if (after.name === before.name && after.teacher_id === before.teacher_id) return before.version
      await tx.orm
        .update(groups)
        .set({ ...after, version: sql`${groups.version} + 1`, updated_at: now })
        .where(eq(groups.id, id))
      await auditGroup(
        tx,
        person,
        before,
        {
          before: { name: before.name, teacher_id: before.teacher_id },
          after,
        },
        now,
      )
      return before.version + 1
    })
    .catch(refuseDuplicateName)
}

export async function removeGroup(platform: Platform, person: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const group = await lock(tx, person, 'Delete', id)
    await tx.orm.delete(groups).where(eq(groups.id, id))
    await audit(
      tx,
      person,
      {
        code: 'GROUP_DELETED',
        subject_type: 'group',
        subject_id: id,
        organization_id: group.organization_id,
        before: { name: group.name },
      },
      platform.clock(),
    )
  })
}

/** Puts learners in and takes others out; all of it or nothing. Answers how many are in it then. */
export function changeMembers(
  platform: Platform,
  person: Person,
  id: string,
  { add, remove }: z.output<typeof ChangeGroupMembers>,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const group = await lock(tx, person, 'Update', id)
    const wanted = [...new Set(add)]
    const learners = await tx.query(
      `
        select
        from ${memberships}
        where id = any($1::uuid[]) and organization_id = $2 and kind = 'learner' and status = 'active'
        for key share`,
      [wanted, group.organization_id],
    )
    if (learners.length < wanted.length) throw Failure.at('add', groupErrors.group_member_unknown)
    await tx.query('delete from group_members where group_id = $1 and membership_id = any($2::uuid[])', [
      id,
      remove,
    ])
    await tx.query(
      `
        insert into group_members (group_id, membership_id, organization_id, created_at)
        select $1, unnest($2::uuid[]), $3, $4
        on conflict do nothing`,
      [id, wanted, group.organization_id, now],
    )
    await auditGroup(
      tx,
      person,
      group,
      {
        after: { name: group.name, added: wanted.length, removed: remove.length },
      },
      now,
    )
    return (
      await tx.query<{ n: number }>('select count(*)::int as n from group_members where group_id = $1', [id])
    )[0]!.n
  })
}
