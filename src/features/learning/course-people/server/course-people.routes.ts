import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { readingDraft } from '../../course-drafts/server/public.ts'
import { coursePeopleContract } from '../course-people.contract.ts'
import { askedLearners, askLearners, takeBack } from './learner-invites.service.ts'
import { answerInvite, invitePerson, inviteRows, peopleRows, removePerson } from './people.service.ts'

/** Routes for a course's authors, teachers and invitations. */
export function coursePeopleRoutes(platform: Platform): Implementation {
  return implement(coursePeopleContract, {
    people: listOf((actor, { common_id }) =>
      readingDraft(platform, actor, common_id, async () => peopleRows(common_id, platform.clock())),
    ),
    invite: async ({ actor, params, body }) =>
      answer(await invitePerson(platform, actor, params.common_id, body.user_id, body.role), {
        en: 'Invited by email. They will also find it under their course invitations.',
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
          ? { en: 'Invited by email.', es: 'Invitación enviada por correo.' }
          : {
              en: 'Everyone you chose is already taking this course or has been invited.',
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
  })
}
