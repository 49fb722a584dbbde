import type { Actor } from '#server/auth/actor.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import type { Language } from '#contract/constants.ts'
import { allowReading, allowWriting } from '#features/media/media/server/public.ts'
import { courseDraftsContract } from '../course-drafts.contract.ts'
import { checksOf } from './checks.ts'
import { deleteCourse } from './delete.service.ts'
import { lockDraft, mayReadDraftMedia } from './drafts.access.ts'
import { draftRows, editions, getNode, removedNodes } from './drafts.queries.ts'
import {
  addLanguage,
  changeDetails,
  changeText,
  copyCourse,
  createCourse,
  removeLanguage,
} from './drafts.service.ts'
import { readDocument } from './kept.ts'
import { answerInvite, invitePerson, inviteRows, peopleOf, removePerson } from './people.service.ts'
import { askedLearners, askLearners, takeBack } from './learner-invites.service.ts'
import { addNode, changeNode, copyNode, moveNode, removeNode, restoreNode } from './nodes.service.ts'
import { getDraft } from './whole-draft.ts'
import { makePreview, publish, restoreEdition, withdraw } from './publish.service.ts'

export function courseDraftsRoutes(platform: Platform): Implementation {
  const { db } = platform
  allowReading(platform, (actor, id) => mayReadDraftMedia(db, actor, id))
  allowWriting(platform, (actor, id) => mayReadDraftMedia(db, actor, id, true))
  /** Reads something of a draft that the caller may write. */
  const reading = <T>(actor: Actor, common_id: string, work: (tx: typeof db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockDraft(tx, actor, common_id, platform.clock())
      return work(tx as typeof db)
    })
  const checks = (actor: Actor, common_id: string, language: Language) =>
    reading(actor, common_id, async (tx) => ({
      language,
      ...(await checksOf(tx, common_id, await readDocument(tx, common_id), language)),
    }))
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
      return answer(null, { en: 'The language is taken away.', es: 'Se quitó el idioma.' })
    },
    addNode: ({ actor, params, body }) => addNode(platform, actor, params.common_id, body),
    node: ({ actor, params }) => getNode(db, actor, params.id),
    changeNode: async ({ actor, params, body, request }) => {
      await changeNode(platform, actor, params.id, body, request.if_match)
      return getNode(db, actor, params.id)
    },
    moveNode: async ({ actor, params, body }) => {
      await moveNode(platform, actor, params.id, body)
      return null
    },
    copyNode: ({ actor, params }) => copyNode(platform, actor, params.id),
    removeNode: async ({ actor, params }) => {
      await removeNode(platform, actor, params.id)
      return null
    },
    restoreNode: async ({ actor, params }) => {
      await restoreNode(platform, actor, params.id)
      return null
    },
    removed: ({ actor, params }) =>
      reading(actor, params.common_id, (tx) => removedNodes(tx, params.common_id, actor.language)),
    checks: ({ actor, params }) => checks(actor, params.common_id, params.language),
    preview: ({ actor, params }) => makePreview(platform, actor, params.common_id, params.language),
    publish: async ({ actor, params }) =>
      answer(await publish(platform, actor, params.common_id, params.language), {
        en: 'Published. Learners have it now.',
        es: 'Publicado. Ya lo tienen los estudiantes.',
      }),
    unpublish: async ({ actor, params }) => {
      await withdraw(platform, actor, params.common_id, params.language, 'draft')
      return answer(null, {
        en: 'Unpublished. Learners no longer see it; their progress is kept.',
        es: 'Despublicado. Los estudiantes ya no lo ven; su progreso se conserva.',
      })
    },
    archive: async ({ actor, params }) => {
      await withdraw(platform, actor, params.common_id, params.language, 'archived')
      return answer(null, {
        en: 'Archived. Whoever began it can go on.',
        es: 'Archivado. Quien ya lo empezó puede continuar.',
      })
    },
    publications: ({ actor, params }) =>
      reading(actor, params.common_id, (tx) => editions(tx, params.common_id)),
    restore: async ({ actor, params }) => {
      await restoreEdition(platform, actor, params.common_id, params.id)
      return answer(null, {
        en: 'The draft is what that edition was. Publish it when it is ready.',
        es: 'El borrador es ahora esa edición. Publícalo cuando esté listo.',
      })
    },
    people: ({ actor, params }) =>
      reading(actor, params.common_id, (tx) => peopleOf(tx, params.common_id, platform.clock())),
    invite: async ({ actor, params, body }) =>
      answer(await invitePerson(platform, actor, params.common_id, body.user_id, body.role), {
        en: 'Invited by mail. They also find it under their course invitations.',
        es: 'Invitación enviada por correo. También está en sus invitaciones a cursos.',
      }),
    removePerson: async ({ actor, params }) => {
      await removePerson(platform, actor, params.common_id, params.user_id)
      return null
    },
    askedLearners: ({ actor, params }) => askedLearners(platform, actor, params.common_id),
    askLearners: async ({ actor, params, body }) => {
      const result = await askLearners(platform, actor, params.common_id, body.user_ids)
      return answer(
        result,
        result.asked > 0
          ? { en: 'Invited by mail.', es: 'Invitación enviada por correo.' }
          : {
              en: 'Everybody you chose takes this course or was asked already.',
              es: 'Todas las personas elegidas ya toman este curso o ya tienen una invitación.',
            },
      )
    },
    takeBack: async ({ actor, params }) => {
      await takeBack(platform, actor, params.common_id, params.id)
      return null
    },
    invites: listOf((actor) => inviteRows(actor)),
    accept: async ({ actor, params }) => {
      await answerInvite(platform, actor, params.id, 'accepted')
      return answer(null, { en: 'You are on the course.', es: 'Ya estás en el curso.' })
    },
    decline: async ({ actor, params }) => {
      await answerInvite(platform, actor, params.id, 'declined')
      return answer(null, { en: 'Declined.', es: 'Rechazada.' })
    },
    remove: async ({ actor, params }) => {
      await deleteCourse(platform, actor, params.common_id)
      return null
    },
    copy: ({ actor, params }) => copyCourse(platform, actor, params.common_id),
  })
}
