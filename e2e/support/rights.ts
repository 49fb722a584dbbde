import { LAYOUT_TYPES, holds, type LayoutType, type PermissionEntry } from '#contract/permissions.ts'
import type { RouteEntry } from '#web/areas/routes/types.ts'
import { apiClient, PERSON_OF, sessionOf } from './people.ts'

export type Rights = Record<LayoutType, readonly PermissionEntry[]>

/** Loads the permissions of each layout's sample person from the server. */
export async function loadRights(): Promise<Rights> {
  const pairs = await Promise.all(
    LAYOUT_TYPES.map(async (layout) => {
      const email = PERSON_OF[layout]
      const token = email ? (await sessionOf(email)).token : null
      const api = await apiClient()
      const answer = await api.get('/api/v2/roles/mine', {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const { data } = (await answer.json()) as { data: { permissions: PermissionEntry[] } }
      await api.dispose()
      return [layout, data.permissions] as const
    }),
  )
  return Object.fromEntries(pairs) as unknown as Rights
}

/** May the sample person of the layout open this line of the table, where their area has it? */
export function mayOpen(entry: RouteEntry, layout: LayoutType, rights: Rights): boolean {
  if (entry.needs === 'open') return true
  if (entry.needs === 'signed-in') return layout !== 'CMS'
  return holds(rights[layout], ...entry.needs)
}
