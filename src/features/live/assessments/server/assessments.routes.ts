import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { assessmentsContract } from '../assessments.contract.ts'
import { rubricsContract } from '../rubrics.contract.ts'
import { agreementOfAll } from './agreement.queries.ts'
import { askForAssessment } from './asking.service.ts'
import { assessmentsFor, myAssessments, waitingFor } from './list.queries.ts'
import { nameRater, publishAssessment } from './publishing.service.ts'
import { beginAssessment, rateAssessment, saveDraft, settleAssessment } from './ratings.service.ts'
import { resultFor } from './result.queries.ts'
import { discardRubric, publishRubric, rubricOf, rubricsFor, saveRubric } from './rubrics.service.ts'
import { cancelAssessment, peopleFor, scheduleAssessment, timesFor } from './scheduling.service.ts'
import { viewFor } from './view.ts'

export function assessmentsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(assessmentsContract, {
    list: ({ actor, query }) => assessmentsFor(db, actor, query, platform.clock()),
    waiting: ({ actor }) => waitingFor(db, actor, platform.clock()),
    mine: ({ actor }) => myAssessments(db, actor),
    ask: ({ actor, body }) => askForAssessment(platform, actor, body),
    result: ({ actor, params }) => resultFor(db, actor, params.id),
    one: ({ actor, params }) => viewFor(platform, actor, params.id),
    cancel: ({ actor, params, body }) => cancelAssessment(platform, actor, params.id, body.reason),
    people: ({ actor, params }) => peopleFor(db, actor, params.id),
    times: ({ actor, params, query }) => timesFor(platform, actor, params.id, query),
    schedule: async ({ actor, params, body }) => {
      await scheduleAssessment(platform, actor, params.id, body)
      return null
    },
    begin: async ({ actor, params }) => {
      await beginAssessment(platform, actor, params.id)
      return null
    },
    nameRater: ({ actor, params, body }) => nameRater(platform, actor, params.id, body.user_id),
    saveDraft: async ({ actor, params, body }) => {
      await saveDraft(platform, actor, params.id, body)
      return null
    },
    rate: async ({ actor, params, body }) => {
      await rateAssessment(platform, actor, params.id, body)
      return null
    },
    settle: ({ actor, params, body }) => settleAssessment(platform, actor, params.id, body),
    publish: async ({ actor, params }) => {
      await publishAssessment(platform, actor, params.id)
      return answer(null, {
        en: 'Published. The learner gets an email.',
        es: 'Publicada. Le llega un correo a quien aprende.',
      })
    },
  })
}

export function rubricsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(rubricsContract, {
    current: () => rubricOf(db, null),
    draft: ({ actor }) => rubricsFor(db, actor),
    one: ({ params }) => rubricOf(db, params.id),
    save: ({ actor, body, request }) => saveRubric(platform, actor, body, request.if_match),
    discard: async ({ actor }) => {
      await discardRubric(platform, actor)
      return null
    },
    publish: ({ actor }) => publishRubric(platform, actor),
    agreement: () => agreementOfAll(db),
  })
}
