import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { moderationErrors as e } from './moderation-errors.contract.ts'
import { ACTIONS, APPEAL_STATES, SANCTIONS } from './shared/kinds.ts'
import { RULES, WORDS_LENGTH } from './shared/limits.ts'

/** An appeal in its queue. */
export const AppealRow = z.object({
  id: z.uuid(),
  decision_id: z.uuid(),
  case_id: z.uuid(),
  state: z.enum(APPEAL_STATES),
  action: z.enum(ACTIONS),
  sanction: z.enum(SANCTIONS),
  /** Title of the rule, in the caller’s language. */
  rule: z.string(),
  /** Reason of the decision. */
  decision_words: z.string(),
  /** Title of the post, or first words of the comment. */
  about: z.string(),
  /** `author` of what was hidden, or `reporter` of what was kept. */
  by: z.enum(['author', 'reporter']),
  words: z.string(),
  answer: z.string(),
  /** Id of the moderator who made the decision, and does not answer the appeal. */
  decided_by: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})
export type AppealRow = z.output<typeof AppealRow>

export const appealsContract = contract({
  list: list({
    path: '/moderation-appeals',
    name: 'moderation-appeals',
    summary: 'Appeals against decisions, for moderators',
    access: can('ReportedComments', 'View'),
    row: AppealRow,
    filters: ['id', 'state', 'case_id', 'by'],
    sort: ['created_at'],
    defaultSort: 'created_at.asc',
    dateColumn: 'created_at',
  }),
  answer: {
    method: 'POST',
    path: '/moderation-appeals/{id}/answer',
    summary: 'Answer an appeal against another moderator’s decision',
    access: can('ReportedComments', 'Update'),
    params: z.object({ id: z.uuid() }),
    body: z.object({
      reversed: z.boolean(),
      answer: manyLines().min(1).max(WORDS_LENGTH),
      /** Rule by which content is hidden that another moderator kept. */
      rule: exactText().max(RULES.key).default(''),
    }),
    response: z.null(),
    errors: [e.own_decision, e.own_case, e.appeal_answered, e.rule_unknown],
  },
})
