import { Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { visibleSql } from './courses.access.ts'
import { openLesson } from './lessons.queries.ts'
import { media } from '#features/media/media/server/media.table.ts'

/**
 * True if somebody may see an uploaded film or picture because it belongs to a course that they may read: a
 * lesson's film or attachment if the lesson is open to them, its poster and a course's cover if they see the
 * course.
 */
export async function mayReadLessonMedia(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  const values = [media_id, actor.user_id, actor.organization_id]
  const visible = `${visibleSql(actor, '$2::uuid', '$3::uuid')} and $2::uuid is not distinct from $2::uuid and $3::uuid is not distinct from $3::uuid`
  const lesson = (column: string): string =>
    `
      lessons l on l.${column} = m.key
      join course_versions v on v.id = l.version_id
      join courses c on c.id = v.common_id`
  const [picture] = await db.query(
    `
      select 1
      from ${media} m
      join courses c on c.cover = m.key
      join course_versions v on v.common_id = c.id
      where m.id = $1 and m.kind = 'image' and ${visible}
      union all
      select 1
      from ${media} m
      join ${lesson('poster')}
      where m.id = $1 and m.kind = 'image' and ${visible}
      limit 1`,
    values,
  )
  if (picture) return true
  const lessons = await db.query<{ id: string }>(
    `
      select l.id
      from ${media} m
      join ${lesson('video')}
      where m.id = $1 and ${visible}
      union
      select l.id
      from ${media} m
      join lessons l on l.attachments @> jsonb_build_array(jsonb_build_object('key', m.key))
      join course_versions v on v.id = l.version_id
      join courses c on c.id = v.common_id
      where m.id = $1 and m.key is not null and ${visible}
      limit 10`,
    values,
  )
  for (const { id } of lessons) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first that is open answers
      await openLesson(db, actor, id, platform.clock(), { taken: 'reads' })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return false
}
