import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { queryClient } from './areas/queries.ts'
import { keepFiles, type KnownFile } from './client/files/known-files.ts'
import { useRoles } from './client/stores/roles.ts'

/** Data that a page was rendered with, so that the hydrated application shows the same without refetching. */
export type Seed = {
  /** Permissions of visitors. */
  role: { role: Role; permissions: PermissionEntry[] }
  queries: [key: readonly unknown[], data: unknown][]
  files: Record<string, KnownFile>
}

const ELEMENT = 'seed'
/** Data counts as fresh for this long after the page was opened, in milliseconds. */
const YOUNG_MS = 5 * 60_000

/** Loads the seed of a page; false if the page has none. */
export function takeSeed(root: HTMLElement): boolean {
  const element = root.ownerDocument.getElementById(ELEMENT)
  if (!element) return false
  const seed = JSON.parse(element.textContent) as Seed
  element.remove()
  useRoles.getState().setRole(seed.role.role, seed.role.permissions)
  keepFiles(seed.files)
  // A page that was open for longer shows its data and refetches them.
  const updatedAt = performance.now() < YOUNG_MS ? Date.now() : performance.timeOrigin
  for (const [key, data] of seed.queries) queryClient.setQueryData(key, data, { updatedAt })
  return true
}
