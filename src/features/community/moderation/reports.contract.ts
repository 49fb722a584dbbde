import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import {
  ACTIONS,
  APPEAL_STATES,
  CASE_REASONS,
  REPORT_REASONS,
  REPORT_STATES,
  SANCTIONS,
} from './shared/kinds.ts'
import { NOTE_LENGTH, WORDS_LENGTH } from './shared/limits.ts'

export const reportErrors = errors({
  own_content: {
    status: 422,
    en: 'This is yours. You can change or delete it yourself.',
    es: 'Esto es tuyo. Puedes cambiarlo o borrarlo.',
  },
  kept_already: {
    status: 409,
    en: 'A moderator looked at this and kept it. You can report it again if it is changed.',
    es: 'El equipo de moderación ya lo revisó y lo conservó. Puedes denunciarlo de nuevo si cambia.',
  },
  word_unknown: {
    status: 422,
    en: 'The dictionary does not have this word. Write it as the dictionary does.',
    es: 'El diccionario no tiene esta palabra. Escríbela como aparece ahí.',
  },
  appeal_late: {
    status: 409,
    en: 'Decisions can be appealed for six months. This one is older.',
    es: 'Las decisiones se pueden apelar durante seis meses. Esta es más antigua.',
  },
  appealed_already: {
    status: 409,
    en: 'This decision was appealed already.',
    es: 'Esta decisión ya fue apelada.',
  },
  decision_not_final: {
    status: 409,
    en: 'A moderator will look at this without an appeal.',
    es: 'El equipo de moderación lo revisará sin necesidad de apelar.',
  },
})

export { APPEAL_MONTHS } from './shared/limits.ts'

/** A decision as the author and those who reported read it. */
export const DecisionRead = z.object({
  id: z.uuid(),
  action: z.enum(ACTIONS),
  sanction: z.enum(SANCTIONS),
  /** End of a suspension from posting; null for none and for good. */
  sanction_until: z.string().nullable(),
  /** `person`: a moderator decided. `threshold`: several reports did, until a moderator has looked. */
  by: z.enum(['person', 'threshold']),
  /** Title of the rule, in the caller’s language. */
  rule: z.string(),
  /** Reason, in the moderator’s words. */
  words: z.string(),
  created_at: z.string(),
  /** True if it does not hold any more: after an appeal, or because a moderator looked. */
  reversed: z.boolean(),
  /** Time until which it may be appealed; null where the caller cannot. */
  appeal_until: z.string().nullable(),
  appeal: z
    .object({
      state: z.enum(APPEAL_STATES),
      /** True if the caller appealed. */
      mine: z.boolean(),
      answer: z.string(),
    })
    .nullable(),
})
export type DecisionRead = z.output<typeof DecisionRead>

const place = {
  thread_id: z.uuid(),
  comment_id: z.uuid().nullable(),
  /** First words of the post or comment; empty where the caller cannot read it. */
  about: z.string(),
}
export const MyReport = z.object({
  id: z.uuid(),
  ...place,
  reason: z.enum(CASE_REASONS),
  state: z.enum(REPORT_STATES),
  created_at: z.string(),
  decision: DecisionRead.nullable(),
})
export type MyReport = z.output<typeof MyReport>
export const MyDecision = z.object({ ...place, decision: DecisionRead })
export type MyDecision = z.output<typeof MyDecision>

export const NewReport = z.object({
  reason: z.enum(REPORT_REASONS),
  /** More about it, for moderators. */
  note: manyLines().max(NOTE_LENGTH).default(''),
  /** For `wrong_sign`: the word whose sign is wrong, as the dictionary writes it. */
  word: oneLine().max(80).default(''),
})
/** Answer to a report. */
export const Reported = z.object({
  /** Null if the report went to the dictionary. */
  id: z.uuid().nullable(),
  /** True if the content is hidden until a moderator has looked. */
  hidden: z.boolean(),
  /** Names of adults who look after the caller’s account, to talk to. */
  talk_to: z.array(z.string()),
})
export type Reported = z.output<typeof Reported>

const byId = z.object({ id: z.uuid() })
const report = can('ReportedComments', 'Create')
const reporting = {
  access: report,
  params: byId,
  body: NewReport,
  response: Reported,
  status: 201,
  limit: { max: 30, seconds: 3600 },
  errors: [reportErrors.own_content, reportErrors.kept_already, reportErrors.word_unknown],
} as const

export const reportsContract = contract({
  reportPost: {
    method: 'POST',
    path: '/posts/{id}/reports',
    summary: 'Report a post to the moderators; a second report of the same person replaces the first',
    ...reporting,
  },
  reportComment: {
    method: 'POST',
    path: '/comments/{id}/reports',
    summary: 'Report a comment to the moderators; a second report of the same person replaces the first',
    ...reporting,
  },
  mine: {
    method: 'GET',
    path: '/reported-comments/mine',
    summary: 'The caller’s reports of the last year with what became of them, the newest first',
    access: report,
    response: z.array(MyReport),
  },
  takeBack: {
    method: 'DELETE',
    path: '/reported-comments/mine/{id}',
    summary: 'Take back an open report of the caller; it weighs nothing then',
    access: report,
    params: byId,
    response: z.null(),
  },
  decisions: {
    method: 'GET',
    path: '/moderation-decisions',
    summary: 'Decisions about what the caller posted, the newest first',
    access: 'signed-in',
    response: z.array(MyDecision),
  },
  appeal: {
    method: 'POST',
    path: '/moderation-decisions/{id}/appeals',
    summary: 'Appeal a decision, as the author or as somebody whose report was not followed',
    access: 'signed-in',
    params: byId,
    body: z.object({ words: manyLines().min(1).max(WORDS_LENGTH) }),
    response: DecisionRead,
    status: 201,
    limit: { max: 20, seconds: 3600 },
    errors: [reportErrors.appeal_late, reportErrors.appealed_already, reportErrors.decision_not_final],
  },
})
