import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { teacherErrors, type MyTeacherProfile } from '../teachers.contract.ts'
import { myProfile } from './teachers.queries.ts'
import { teacher_profiles } from './teachers.table.ts'
import { media as media_table } from '#features/media/media/server/media.table.ts'

/** A storage key of an upload is `media/{id}/…` or `media/{id}.ext`. */
const mediaIn = (key: string): string | null =>
  /^media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[./]/.exec(key)?.[1] ?? null

/** Changes one's own teacher profile. @throws Failure not_your_video for a film of somebody else. */
export async function saveProfile(platform: Platform, person: Person, body: MyTeacherProfile): Promise<void> {
  const { user_id } = person
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await myProfile(tx, user_id)
    const media = body.video === null ? null : mediaIn(body.video)
    if (body.video !== before.video && body.video !== null) {
      const [own] =
        media === null
          ? []
          : await tx.query(`select 1 from ${media_table} where id = $1 and owner_id = $2`, [media, user_id])
      if (!own) throw Failure.at('video', teacherErrors.not_your_video)
    }
    await tx.orm
      .insert(teacher_profiles)
      .values({ ...body, user_id, created_at: now })
      .onConflictDoUpdate({ target: teacher_profiles.user_id, set: { ...body, updated_at: now } })
    const changed = (Object.keys(body) as (keyof typeof body)[]).filter(
      (key) => JSON.stringify(body[key]) !== JSON.stringify(before[key]),
    )
    const pick = (row: typeof body) => Object.fromEntries(changed.map((key) => [key, row[key]]))
    if (changed.length > 0)
      await audit(
        tx,
        person,
        {
          code: 'USER_UPDATED',
          subject_type: 'user',
          subject_id: user_id,
          before: pick(before),
          after: pick(body),
        },
        now,
      )
  })
}
