import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowReading, allowWriting } from '#features/media/media/server/public.ts'
import { courseDraftsContract } from '../course-drafts.contract.ts'
import { deleteCourse } from './delete.service.ts'
import { mayReadDraftMedia } from './drafts.access.ts'
import { draftRows } from './drafts.queries.ts'
import { addLanguage, changeText, removeLanguage } from './languages.service.ts'
import { changeDetails } from './details.service.ts'
import { copyCourse, createCourse } from './new-course.ts'
import { getDraft } from './whole-draft.ts'

export function courseDraftsRoutes(platform: Platform): Implementation {
  allowReading(platform, (db, actor, id) => mayReadDraftMedia(db, actor, id))
  allowWriting(platform, (db, actor, id) => mayReadDraftMedia(db, actor, id, true))
  return implement(courseDraftsContract, {
    list: listOf((actor) => draftRows(actor)),
    create: ({ actor, body }) => createCourse(platform, actor, body),
    get: ({ actor, params }) => getDraft(platform, actor, params.common_id),
    details: async ({ actor, params, body, request }) => ({
      version: await changeDetails(platform, actor, params.common_id, body, request.if_match),
    }),
    addLanguage: ({ actor, params, body }) =>
      addLanguage(platform, actor, params.common_id, body.language, body.title),
    text: ({ actor, params, body, request }) =>
      changeText(platform, actor, params.common_id, params.language, body, request.if_match),
    removeLanguage: async ({ actor, params }) => {
      await removeLanguage(platform, actor, params.common_id, params.language)
      return answer(null, { en: 'The language was removed.', es: 'Se quitó el idioma.' })
    },
    remove: async ({ actor, params }) => {
      await deleteCourse(platform, actor, params.common_id)
      return null
    },
    copy: ({ actor, params }) => copyCourse(platform, actor, params.common_id),
  })
}
