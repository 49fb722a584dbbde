import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addMissingTags } from '#features/site/lists/server/public.ts'
import type { PackedTag } from '#features/site/lists/server/packed-tags.ts'
import { publishPacked, type PackedDocument } from '#features/site/documents/server/public.ts'
import { isLegalPage } from '#features/site/documents/terms.contract.ts'
import { packedText } from '#features/site/legal/server/public.ts'
import type { DocumentKind } from '#features/site/documents/terms.contract.ts'
import { bringEvent, type PackedEvent } from '#features/site/events/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/site')
const FOLDERS = { pages: 'page', articles: 'article' } as const

/** The documents of a folder of the pack. */
async function packOf<Packed extends PackedDocument>(folder: string, kind: DocumentKind): Promise<Packed[]> {
  const names = await readdir(path.join(CONTENT, folder)).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(
        async (name) =>
          ({
            key: null,
            ...(JSON.parse(await readFile(path.join(CONTENT, folder, name), 'utf8')) as object),
            kind,
            source: `pack/${folder}/${name.slice(0, -5)}`,
          }) as Packed,
      ),
  )
}

/** The pages and articles of the content pack. */
export const sitePack = async (): Promise<PackedDocument[]> =>
  (await Promise.all(Object.entries(FOLDERS).map(([folder, kind]) => packOf(folder, kind)))).flat()

/** Events seeded only with the sample people: on a real installation they would be untrue. */
export const sampleEvents = (): Promise<PackedEvent[]> => packOf('events', 'event')

/** Announces the sample events, with dates counted from today. */
export async function seedEvents(platform: Platform, admin: Person): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- four, each in transactions of its own
  for (const event of await sampleEvents()) await bringEvent(platform, admin, event)
}

/** Tags that the pack’s articles name. */
export const siteTags = async (): Promise<PackedTag[]> =>
  JSON.parse(await readFile(path.join(CONTENT, 'tags.json'), 'utf8')) as PackedTag[]

/**
 * Publishes the pack's documents, except those that an administrator has changed. A tag is added only with an
 * article that is new here, so a tag that an administrator removed stays removed.
 */
export async function seedSite(platform: Platform, actor: Actor): Promise<void> {
  const tags = await siteTags()
  for (const document of await sitePack()) {
    const { key } = document
    // oxlint-disable-next-line no-await-in-loop -- a dozen, each in a transaction of its own
    const published = await (isLegalPage(key)
      ? packedText(platform, actor, { ...document, key })
      : publishPacked(platform, actor, document))
    const named = published ? tags.filter((tag) => document.tags?.includes(tag.key)) : []
    // oxlint-disable-next-line no-await-in-loop -- as above
    await addMissingTags(platform.db, named)
  }
}
