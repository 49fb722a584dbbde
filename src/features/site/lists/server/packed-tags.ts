import type { Db } from '#server/db/database.ts'
import type { Language } from '#contract/constants.ts'

export type PackedTag = { key: string; name: Record<Language, string> }

/** Appends missing tags of the content pack; existing tags keep the administrators' changes. */
export async function addMissingTags(tx: Db, tags: readonly PackedTag[]): Promise<void> {
  for (const { key, name } of tags)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(
      `
        insert into tags (key, name_en, name_es, position)
        values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from tags))
        on conflict (key) do nothing`,
      [key, name.en, name.es],
    )
}
