import type { Db } from '#server/db/database.ts'
import { tags } from '#features/site/lists/server/lists.table.ts'
import { post_tags } from './posts.table.ts'

/** Gives a post these tags instead of those that it has; unknown keys are left out. */
export async function setTags(tx: Db, post_id: string, keys: readonly string[]): Promise<void> {
  await tx.query(`delete from ${post_tags} where post_id = $1`, [post_id])
  await tx.query(
    `
      insert into ${post_tags} (post_id, tag_id)
      select $1, id
      from ${tags}
      where key = any ($2::citext[]) and status = 'active'`,
    [post_id, keys],
  )
}
