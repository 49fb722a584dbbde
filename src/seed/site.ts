import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addMissingTags } from '#features/site/lists/server/public.ts'
import type { PackedTag } from '#features/site/lists/server/packed-tags.ts'
import { publishPacked, type PackedDocument } from '#features/site/documents/server/public.ts'
import { isLegalPage } from '#features/site/documents/terms.contract.ts'
import { packedText } from '#features/site/legal/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'

const CONTENT = path.join(import.meta.dirname, '../../content/site')
const FOLDERS = { pages: 'page', articles: 'article' } as const

/** The pages and articles of the content pack. */
export async function sitePack(): Promise<PackedDocument[]> {
  const files = await Promise.all(
    Object.entries(FOLDERS).map(async ([folder, kind]) => {
      const names = await readdir(path.join(CONTENT, folder)).catch(() => [])
      return Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map(async (name) => ({
            ...(JSON.parse(await readFile(path.join(CONTENT, folder, name), 'utf8')) as Omit<
              PackedDocument,
              'kind' | 'source'
            >),
            kind,
            source: `pack/${folder}/${name.slice(0, -5)}`,
          })),
      )
    }),
  )
  return files.flat()
}

/** Tags that the pack’s articles name. */
export const siteTags = async (): Promise<PackedTag[]> =>
  JSON.parse(await readFile(path.join(CONTENT, 'tags.json'), 'utf8')) as PackedTag[]

/**
 * Publishes what the pack has; what an administrator has changed stays theirs. A tag comes with an article
 * that is new here: one that an administrator took away does not come back.
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
