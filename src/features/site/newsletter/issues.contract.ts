import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'
import { IssueBody } from './issue-body.contract.ts'
import { ISSUE_STATES } from './shared/issue-states.ts'

export { ISSUE_STATES, type IssueState } from './shared/issue-states.ts'

/** Mails a minute. */
export const PACE = { min: 1, max: 60_000, default: 600 } as const
export const LATE_AFTER_MINUTES = 60
/** Sending stops at this percentage of bounces and complaints, once `after` mails were sent. */
export const BOUNCE_STOP = { percent: 5, after: 100 } as const

export const issueErrors = errors({
  issue_not_draft: {
    status: 409,
    en: 'This issue is scheduled or sent. Take it off the schedule to write on.',
    es: 'Este número está programado o enviado. Quítalo del calendario para seguir escribiendo.',
  },
  issue_state: {
    status: 409,
    en: 'Somebody changed the state of this issue in the meantime. Look again.',
    es: 'Alguien cambió el estado de este número mientras tanto. Míralo de nuevo.',
  },
  issue_incomplete: {
    status: 422,
    toast: false,
    en: 'Write a subject and a text in at least one language, and both in each that you begin.',
    es: 'Escribe asunto y texto en un idioma al menos, y ambos en cada uno que empieces.',
  },
  issue_unfinished: {
    status: 422,
    toast: false,
    en: 'A block is not finished in one of the languages that you began. Finish it, or take it away.',
    es: 'Hay un bloque sin terminar en un idioma que empezaste. Termínalo o quítalo.',
  },
  issue_article: {
    status: 422,
    toast: false,
    en: 'This article is not published. Choose another one.',
    es: 'Este artículo no está publicado. Elige otro.',
  },
  issue_file: {
    status: 422,
    toast: false,
    en: 'This picture is not there any more, or it is not yours. Choose another one.',
    es: 'Esta imagen ya no está o no es tuya. Elige otra.',
  },
  issue_past: {
    status: 422,
    toast: false,
    en: 'This time is over. Choose one that is still to come.',
    es: 'Esa hora ya pasó. Elige una que esté por venir.',
  },
  issue_skipped: {
    status: 422,
    toast: false,
    en: 'This hour does not exist there: clocks are put forward that night.',
    es: 'Esa hora no existe ahí: esa noche se adelanta el reloj.',
  },
  issue_zone: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
  issue_nobody: {
    status: 409,
    en: 'Nobody subscribes to this topic yet.',
    es: 'Nadie recibe este tema todavía.',
  },
})

const Line = oneLine().max(150).default('')
const inBoth = <const Schema extends z.ZodType>(schema: Schema) => z.object({ en: schema, es: schema })
const fields = {
  subject: inBoth(Line),
  /** Preview text beside the subject in mail programs. */
  preheader: inBoth(Line),
  body: IssueBody,
  /** Key of the topic; null: for everybody. */
  topic: optional(oneLine().min(1).max(60)),
  pace: z.int().min(PACE.min).max(PACE.max).default(PACE.default),
}
export const SaveIssue = z.object(fields)
export const ChangePace = z.object({ pace: fields.pace })
export type SaveIssue = z.output<typeof SaveIssue>

export const IssueNumbers = z.object({
  all: z.int(),
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  complained: z.int(),
  skipped: z.int(),
})
const shown = {
  id: z.uuid(),
  subject: inBoth(z.string()),
  topic: z.string().nullable(),
  state: z.enum(ISSUE_STATES),
  scheduled_at: z.iso.datetime().nullable(),
  zone: z.string().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  numbers: IssueNumbers,
}
export const IssueRow = z.object(shown)
export type IssueRow = z.output<typeof IssueRow>
export const IssueDetail = z.object({
  ...shown,
  preheader: inBoth(z.string()),
  body: IssueBody,
  pace: z.int(),
  /** Error of a mail server that accepted nothing; sending is retried automatically. */
  trouble: z.string().nullable(),
  version: z.int(),
  /** Number of recipients by language; null once sending has begun. */
  audience: inBoth(z.int()).nullable(),
  /** Readers of a language that has no text get the other one. */
  written: inBoth(z.boolean()),
})
export type IssueDetail = z.output<typeof IssueDetail>

const access = canAll('CmsManagement', 'Update')
const params = z.object({ id: z.uuid() })
const state = { params, access, response: z.null(), errors: [issueErrors.issue_state] } as const

export const issuesContract = contract({
  list: list({
    path: '/newsletter/issues',
    name: 'newsletter-issues',
    summary: 'Issues of the newsletter with their state and what became of them',
    access,
    row: IssueRow,
    filters: ['id', 'state', 'topic'],
    sort: ['created_at', 'scheduled_at', 'started_at', 'state'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  detail: {
    method: 'GET',
    path: '/newsletter/issues/{id}',
    summary: 'One issue, whom it would go to, and what became of it',
    access,
    params,
    response: IssueDetail,
  },
  create: {
    method: 'POST',
    path: '/newsletter/issues',
    summary: 'Begin an issue',
    access: canAll('CmsManagement', 'Create'),
    body: SaveIssue.partial(),
    response: z.object({ id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
  },
  change: {
    method: 'PUT',
    path: '/newsletter/issues/{id}',
    summary: 'Write an issue; only a draft is written',
    access,
    params,
    body: SaveIssue,
    response: z.object({ version: z.int() }),
    errors: [issueErrors.issue_not_draft, issueErrors.issue_article, issueErrors.issue_file],
    versioned: true,
  },
  remove: {
    method: 'DELETE',
    path: '/newsletter/issues/{id}',
    summary: 'Delete a draft',
    access: canAll('CmsManagement', 'Delete'),
    params,
    response: z.null(),
    errors: [issueErrors.issue_not_draft],
  },
  preview: {
    method: 'GET',
    path: '/newsletter/issues/{id}/preview',
    summary: 'An issue as the mail that readers of a language get, with its plain text',
    access,
    params,
    query: z.object({ language: z.enum(LANGUAGES) }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: [issueErrors.issue_incomplete, issueErrors.issue_file],
  },
  test: {
    method: 'POST',
    path: '/newsletter/issues/{id}/test',
    summary: 'Send an issue to one’s own address, in every language that it is written in',
    access,
    params,
    response: z.null(),
    errors: [issueErrors.issue_incomplete, issueErrors.issue_unfinished],
    limit: { max: 30, seconds: 3600 },
  },
  schedule: {
    method: 'POST',
    path: '/newsletter/issues/{id}/schedule',
    summary: 'Send an issue at a wall time of a zone; the earlier one where clocks go back',
    access,
    params,
    body: z.object({
      at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, WORDS.moment),
      zone: oneLine().min(1).max(64),
    }),
    response: z.null(),
    errors: [
      issueErrors.issue_state,
      issueErrors.issue_incomplete,
      issueErrors.issue_unfinished,
      issueErrors.issue_past,
      issueErrors.issue_skipped,
      issueErrors.issue_zone,
    ],
  },
  unschedule: {
    method: 'POST',
    path: '/newsletter/issues/{id}/unschedule',
    summary: 'Take an issue off the schedule: it is a draft again',
    ...state,
  },
  send: {
    method: 'POST',
    path: '/newsletter/issues/{id}/send',
    summary: 'Send an issue now: whom it goes to is fixed at this moment',
    access,
    params,
    response: z.object({ deliveries: z.int() }),
    switch: 'newsletter',
    errors: [
      issueErrors.issue_state,
      issueErrors.issue_incomplete,
      issueErrors.issue_unfinished,
      issueErrors.issue_nobody,
    ],
  },
  pause: { method: 'POST', path: '/newsletter/issues/{id}/pause', summary: 'Halt sending', ...state },
  resume: {
    method: 'POST',
    path: '/newsletter/issues/{id}/resume',
    summary: 'Go on with sending; mail that came back before does not count towards stopping again',
    ...state,
  },
  pace: {
    method: 'PUT',
    path: '/newsletter/issues/{id}/pace',
    summary: 'How many mails a minute an issue is sent at, also while it is on its way',
    access,
    params,
    body: ChangePace,
    response: z.null(),
  },
})
