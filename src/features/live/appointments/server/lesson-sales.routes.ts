import { implement, type Implementation } from '#server/http/implement.ts'
import { answer } from '#server/http/answer/answer.ts'
import type { Platform } from '#server/platform.ts'
import { lessonSalesContract } from '../lesson-sales.contract.ts'
import { holdLesson, myHolds, releaseLesson } from './holds.service.ts'
import { lessonPrice, saveLessonPrice } from './lesson-price.service.ts'

const SAVED = { en: 'Saved.', es: 'Guardado.' }
export const lessonSalesRoutes = (platform: Platform): Implementation =>
  implement(lessonSalesContract, {
    price: () => lessonPrice(platform.db),
    savePrice: async ({ actor, body }) => answer(await saveLessonPrice(platform, actor, body.cents), SAVED),
    holds: ({ actor }) => myHolds(platform.db, actor, platform.clock()),
    hold: ({ actor, body }) => holdLesson(platform, actor, body),
    release: async ({ actor, params }) => {
      await releaseLesson(platform, actor, params.id)
      return null
    },
  })
