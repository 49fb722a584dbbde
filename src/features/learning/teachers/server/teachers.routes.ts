import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import { answer } from '#server/http/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowReading } from '#features/media/media/server/public.ts'
import { personOf } from '#features/people/sign-in/server/public.ts'
import { teacherErrors, teachersContract } from '../teachers.contract.ts'
import { LEARNED_WITH, myProfile, reviewRows, teacherRows } from './teachers.queries.ts'
import { teacher_profiles } from './teachers.table.ts'

/** A storage key of an upload is `media/{id}/…` or `media/{id}.ext`. */
const mediaIn = (key: string): string | null => /^media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[./]/.exec(key)?.[1] ?? null

export function teachersRoutes(platform: Platform): Implementation {
  const { db } = platform
  // Everybody may watch the film of a teacher who shows their profile.
  allowReading(platform, async (_actor, media_id) => (await db.query('teacher_film', `select 1 from teacher_profiles p join users u on u.id = p.user_id and u.status = 'active' and u.deleted_at is null where p.shown and p.video like 'media/' || $1 || '%'`, [media_id])).length > 0)
  return implement(teachersContract, {
    list: listOf(teacherRows),
    reviews: listOf(reviewRows),
    mine: ({ actor }) => myProfile(db, personOf(actor).user_id),
    save: async ({ actor, body }) => {
      const { user_id } = personOf(actor)
      const now = platform.clock()
      await db.transaction(async (tx) => {
        const before = await myProfile(tx, user_id)
        const media = body.video === null ? null : mediaIn(body.video)
        if (body.video !== before.video && body.video !== null) {
          const [own] = media === null ? [] : await tx.query('teacher_own_film', 'select 1 from media where id = $1 and owner_id = $2', [media, user_id])
          if (!own) throw new Failure(common.invalid, { fields: [{ path: 'video', definition: teacherErrors.not_your_video }] })
        }
        await tx.orm.insert(teacher_profiles).values({ ...body, user_id, created_at: now }).onConflictDoUpdate({ target: teacher_profiles.user_id, set: { ...body, updated_at: now } })
        const changed = (Object.keys(body) as (keyof typeof body)[]).filter((key) => JSON.stringify(body[key]) !== JSON.stringify(before[key]))
        const pick = (row: typeof body) => Object.fromEntries(changed.map((key) => [key, row[key]]))
        if (changed.length > 0) await audit(tx, actor, { code: 'USER_UPDATED', subject_type: 'user', subject_id: user_id, before: pick(before), after: pick(body) }, now)
      })
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
    review: async ({ actor, params, body }) => {
      const { user_id } = personOf(actor)
      const now = platform.clock()
      await db.transaction(async (tx) => {
        const [teacher] = await tx.query<{ learned: boolean }>('teacher_reviewable', `select ${LEARNED_WITH('$2::uuid', '$1::uuid')} as learned from teacher_profiles p join users u on u.id = p.user_id and u.deleted_at is null where p.user_id = $1`, [params.id, user_id])
        if (!teacher) throw new Failure(common.not_found)
        if (!teacher.learned || actor.role !== 'Student') throw new Failure(teacherErrors.not_taught)
        await tx.query('teacher_review', 'insert into teacher_reviews (teacher_id, user_id, stars, text, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) on conflict (teacher_id, user_id) do update set stars = $3, text = $4, updated_at = $5', [params.id, user_id, body.stars, body.text, now])
        await audit(tx, actor, { code: 'FEEDBACK_CREATED', subject_type: 'user', subject_id: params.id, after: { stars: body.stars } }, now)
      })
      return answer(null, { en: 'Thank you for your review.', es: 'Gracias por tu reseña.' })
    },
    unreview: async ({ actor, params }) => {
      await db.query('teacher_unreview', 'delete from teacher_reviews where teacher_id = $1 and user_id = $2', [params.id, personOf(actor).user_id])
      return answer(null, { en: 'Your review is gone.', es: 'Tu reseña se quitó.' })
    },
  })
}
