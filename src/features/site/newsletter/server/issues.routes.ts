import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { issuesContract } from '../issues.contract.ts'
import {
  changeIssue,
  createIssue,
  issueDetail,
  previewIssue,
  removeIssue,
  testIssue,
} from './issues.service.ts'
import { scheduleIssue, setPace, setState } from './issue-states.ts'
import { whereShown } from './issue-media.ts'
import { issueRows } from './newsletter.queries.ts'
import { sendIssue } from './sending.ts'
import { SEND_JOB, sendNow, sweepIssues } from './start.ts'

export function issuesRoutes(platform: Platform): Implementation {
  whereShown(platform)
  platform.jobs.work<{ issue_id: string }>(SEND_JOB, ({ issue_id }) => sendIssue(platform, issue_id))
  platform.jobs.schedule('newsletter-sweep', '* * * * *', () => sweepIssues(platform))
  return implement(issuesContract, {
    list: listOf(issueRows),
    detail: ({ params }) => issueDetail(platform, params.id),
    create: async ({ actor, body }) => ({ id: await createIssue(platform, actor, body) }),
    change: async ({ actor, params, body, request }) =>
      answer(
        { version: await changeIssue(platform, actor, params.id, body, request.if_match) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
    remove: async ({ actor, params }) => {
      await removeIssue(platform, actor, params.id)
      return answer(null, { en: 'Deleted.', es: 'Eliminado.' })
    },
    preview: ({ params, query }) => previewIssue(platform, params.id, query.language),
    test: async ({ actor, params }) => {
      await testIssue(platform, actor, params.id)
      return answer(null, {
        en: 'A test is on its way to your own address.',
        es: 'Una prueba va camino a tu correo.',
      })
    },
    schedule: async ({ actor, params, body }) => {
      await scheduleIssue(platform, actor, params.id, body)
      return answer(null, { en: 'Scheduled.', es: 'Programado.' })
    },
    unschedule: async ({ actor, params }) => {
      await setState(
        platform,
        actor,
        params.id,
        ['scheduled', 'late'],
        { state: 'draft', scheduled_at: null, zone: null },
        'UNSCHEDULED',
      )
      return answer(null, { en: 'It is a draft again.', es: 'Vuelve a ser un borrador.' })
    },
    send: async ({ actor, params }) => {
      const deliveries = await sendNow(platform, actor, params.id)
      return answer(
        { deliveries },
        {
          en: deliveries === 1 ? 'On its way to 1 person.' : `On its way to ${deliveries} people.`,
          es: deliveries === 1 ? 'En camino a 1 persona.' : `En camino a ${deliveries} personas.`,
        },
      )
    },
    pause: async ({ actor, params }) => {
      await setState(platform, actor, params.id, ['sending'], { state: 'paused' }, 'PAUSED')
      return answer(null, { en: 'Paused.', es: 'En pausa.' })
    },
    resume: async ({ actor, params }) => {
      await setState(
        platform,
        actor,
        params.id,
        ['paused', 'stopped'],
        { state: 'sending', counted_from: platform.clock() },
        'RESUMED',
        { after: (tx) => platform.jobs.send(tx, SEND_JOB, { issue_id: params.id }) },
      )
      return answer(null, { en: 'Sending goes on.', es: 'El envío continúa.' })
    },
    pace: async ({ actor, params, body }) => {
      await setPace(platform, actor, params.id, body.pace)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
  })
}
