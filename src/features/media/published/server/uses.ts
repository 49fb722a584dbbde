import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { MediaUse } from '../published.contract.ts'

type Tells = (person: Person, media_id: string) => Promise<MediaUse[]>
const tellers = new WeakMap<Platform, Tells[]>()

/** A feature that shows uploads (documents) says where: its owner sees it before deleting one. */
export function tellUses(platform: Platform, tells: Tells): void {
  tellers.set(platform, [...(tellers.get(platform) ?? []), tells])
}

/** Pages that show an upload, from all registered features. */
export async function usesOf(platform: Platform, person: Person, media_id: string): Promise<MediaUse[]> {
  const uses = await Promise.all((tellers.get(platform) ?? []).map((tells) => tells(person, media_id)))
  return uses.flat()
}
