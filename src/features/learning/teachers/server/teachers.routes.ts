import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowReading } from '#features/media/media/server/public.ts'
import { teachersContract } from '../teachers.contract.ts'
import { myProfile, reviewRows, teacherRows } from './teachers.queries.ts'
import { saveProfile } from './teachers.service.ts'
import { users } from '#features/people/users/server/users.table.ts'

export function teachersRoutes(platform: Platform): Implementation {
  const { db } = platform
  // Everybody may watch the film of a teacher who shows their profile.
  allowReading(
    platform,
    async (db, _actor, media_id) =>
      (
        await db.query(
          `
            select 1
            from teacher_profiles p
            join ${users} u on u.id = p.user_id and u.status = 'active' and u.deleted_at is null
            where p.shown and p.video like 'media/' || $1 || '%'`,
          [media_id],
        )
      ).length > 0,
  )
  return implement(teachersContract, {
    list: listOf(teacherRows),
    reviews: listOf(reviewRows),
    mine: ({ actor }) => myProfile(db, actor.user_id),
    save: async ({ actor, body }) => {
      await saveProfile(platform, actor, body)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
  })
}
