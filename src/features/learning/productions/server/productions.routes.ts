import { allowReading, uploadsFor } from '#features/media/media/server/public.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { productionsContract } from '../productions.contract.ts'
import { UPLOAD_PURPOSE } from '../shared/checks.ts'
import { dropOldFilms, mayWatch, productionFilms, withdrawFilm } from './films.ts'
import { teacherOf } from './my-teacher.ts'
import { receivedFilm, receivedRows, sentRows } from './productions.queries.ts'
import { answerFilm, readAnswer, saveCheck } from './productions.service.ts'

export function productionsRoutes(platform: Platform): Implementation {
  const { db } = platform
  allowReading(platform, mayWatch)
  uploadsFor(platform, UPLOAD_PURPOSE, productionFilms(platform))
  platform.jobs.schedule('productions-films', '10 4 * * *', async () => void (await dropOldFilms(platform)))
  return implement(productionsContract, {
    save: ({ actor, params, body }) => saveCheck(platform, actor, params.id, body),
    teacher: async ({ actor, query }) => ({
      teacher: (await teacherOf(db, actor.user_id, query.common_id, actor.language))?.name ?? null,
    }),
    sent: listOf(sentRows),
    read: ({ actor, params }) => readAnswer(platform, actor, params.id),
    withdraw: ({ actor, params }) => withdrawFilm(platform, actor, params.id),
    received: listOf(receivedRows),
    receivedOne: async ({ actor, params }) => {
      const { user_id, ...shown } = await receivedFilm(db, actor, params.id)
      await recordLooks(db, actor, [user_id], 'work', platform.clock())
      return shown
    },
    answer: ({ actor, params, body }) => answerFilm(platform, actor, params.id, body),
  })
}
