import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { appealsContract } from '../appeals.contract.ts'
import { figuresContract } from '../figures.contract.ts'
import { moderationContract } from '../moderation.contract.ts'
import { reportsContract } from '../reports.contract.ts'
import { rulesContract } from '../rules.contract.ts'
import { answerAppeal, appeal } from './appeals.service.ts'
import { readCase } from './case.queries.ts'
import { addNote, claimCase, handUp, openByModerator } from './claims.service.ts'
import { decideCase, decideTogether } from './decide.service.ts'
import { dropEvidence, openEvidence, SEAL_JOB, SEAL_RETRIES, sealFilm } from './evidence.ts'
import { figures } from './figures.queries.ts'
import { myDecisions, myReports } from './mine.queries.ts'
import { appealRows, byAuthor, caseRows } from './queue.queries.ts'
import { report, reportComment, takeBackReport } from './reports.service.ts'
import { undoBatch } from './reversal.ts'
import { currentRules, publishRules } from './rules.service.ts'

export const reportsRoutes = (platform: Platform): Implementation =>
  implement(reportsContract, {
    reportPost: ({ actor, params, body }) =>
      report(platform, actor, { thread_id: params.id, comment_id: null }, body),
    reportComment: ({ actor, params, body }) => reportComment(platform, actor, params.id, body),
    mine: ({ actor }) => myReports(platform, actor),
    takeBack: ({ actor, params }) => takeBackReport(platform, actor, params.id),
    decisions: ({ actor }) => myDecisions(platform, actor),
    appeal: ({ actor, params, body }) => appeal(platform, actor, params.id, body.words),
  })

export function moderationRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ id: string }>(SEAL_JOB, (job) => sealFilm(platform, job.id), SEAL_RETRIES)
  platform.jobs.schedule('community-evidence', '50 3 * * *', async () => void (await dropEvidence(platform)))
  return implement(moderationContract, {
    list: listOf(caseRows),
    read: ({ actor, params }) => readCase(platform, actor, params.id),
    open: ({ actor, body }) => openByModerator(platform, actor, body),
    claim: ({ actor, params, body }) => claimCase(platform, actor, params.id, body.claimed),
    decide: ({ actor, params, body }) => decideCase(platform, actor, params.id, body),
    byAuthor: ({ actor, params }) => byAuthor(platform, actor, params.id),
    decideTogether: ({ actor, params, body }) => decideTogether(platform, actor, params.id, body),
    undo: ({ actor, params }) => undoBatch(platform, actor, params.id),
    note: ({ actor, params, body }) => addNote(platform, actor, params.id, body.text),
    handUp: ({ actor, params, body }) => handUp(platform, actor, params.id, body.text),
    evidence: ({ actor, params, body }) => openEvidence(platform, actor, params.id, body.reason),
  })
}

export const appealsRoutes = (platform: Platform): Implementation =>
  implement(appealsContract, {
    list: listOf(appealRows),
    answer: async ({ actor, params, body }) => {
      await answerAppeal(platform, actor, params.id, body)
      return answer(null, { en: 'Answered.', es: 'Respondida.' })
    },
  })

export const figuresRoutes = (platform: Platform): Implementation =>
  implement(figuresContract, { figures: ({ actor }) => figures(platform, actor) })

export const rulesRoutes = (platform: Platform): Implementation =>
  implement(rulesContract, {
    read: () => currentRules(platform.db),
    publish: ({ actor, body }) => publishRules(platform, actor, body),
  })
