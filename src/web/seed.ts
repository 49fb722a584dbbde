import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { queryClient } from './areas/queries.ts'
import { keepFiles, type KnownFile } from './client/files/known-files.ts'
import { useRoles } from './client/stores/roles.ts'

/**
 * What a page was made with, so that the application that takes it over shows the same and asks nothing
 * again.
 */
export type Seed = {
  /** What visitors may do. */
  role: { role: Role; permissions: PermissionEntry[] }
  queries: [key: readonly unknown[], data: unknown][]
  files: Record<string, KnownFile>
}

const ELEMENT = 'seed'
/** For so long after it was opened a page counts as read just now. */
const YOUNG_MS = 5 * 60_000

/** Takes over what the page was made with; answers whether it came with something. */
export function takeSeed(root: HTMLElement): boolean {
  const element = root.ownerDocument.getElementById(ELEMENT)
  if (!element) return false
  const seed = JSON.parse(element.textContent) as Seed
  element.remove()
  useRoles.getState().setRole(seed.role.role, seed.role.permissions)
  keepFiles(seed.files)
  // A page that lay open for long shows what it has and reads it anew.
  const updatedAt = performance.now() < YOUNG_MS ? Date.now() : performance.timeOrigin
  for (const [key, data] of seed.queries) queryClient.setQueryData(key, data, { updatedAt })
  return true
}
