import type { Platform } from '#server/platform.ts'
import type { SocketUser } from '#server/realtime/realtime.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Role } from '#contract/permissions.ts'
import { readerOf, readerValues, type Reader } from '../../standing/server/public.ts'
import { postOpenSql } from './threads.sql.ts'
import { threads } from './threads.table.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The owner of a socket as a reader; null for an account that is gone. */
async function listenerOf(
  { db, permissions, clock }: Platform,
  { user_id, organization_id }: SocketUser,
): Promise<Reader | null> {
  const [person] = await db.query<{ role: Role }>(
    `select role from ${users} where id = $1 and deleted_at is null`,
    [user_id],
  )
  if (!person) return null
  const { role } = person
  return readerOf(
    db,
    { user_id, role, organization_id, staff_role: null, permissions: permissions(role) },
    clock(),
  )
}

/** Opens the rooms `thread:{id}`, and `feed:everyone` and `feed:{organization}`, to their readers. */
export function openRooms(platform: Platform): void {
  platform.realtime.rooms('thread', async (user, id) => {
    if (!UUID.test(id)) return false
    const reader = await listenerOf(platform, user)
    if (!reader) return false
    const [open] = await platform.db.query(
      `select from ${threads} t where t.id = $5 and ${postOpenSql('t')}`,
      [...readerValues(reader), id],
    )
    return open !== undefined
  })
  platform.realtime.rooms('feed', async (user, id) => {
    const reader = await listenerOf(platform, user)
    if (!reader) return false
    return id === 'everyone' ? reader.everyone : reader.organization_id === id
  })
}
