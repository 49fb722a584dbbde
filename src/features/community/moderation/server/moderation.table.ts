import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  basics,
  oneOf,
  ownerReference,
  reference,
  table,
  timestamptz,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import {
  ACTIONS,
  APPEAL_STATES,
  AUDIENCES,
  CASE_REASONS,
  CASE_STATES,
  REPORT_STATES,
  SANCTIONS,
} from '../shared/kinds.ts'
import type { RuleTexts } from '../rules.contract.ts'

/** Posts (`comment_id` null) and comments that moderators look at, one case each. */
export const moderation_cases = table(
  'moderation_cases',
  {
    ...basics(),
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    state: text().notNull().default('open'),
    audience: text().notNull(),
    /** True for child safety and self-harm, which are looked at first. */
    urgent: boolean().notNull().default(false),
    /** Sum of the open reports' weights, and people behind them; a family is one. */
    weight: integer().notNull().default(0),
    people: integer().notNull().default(0),
    opened_at: timestamptz().notNull(),
    claimed_by: uuid().references(() => users.id),
    claimed_until: timestamptz(),
    /** Version of the content that was kept: no reports of it are taken until it is edited. */
    kept_version: integer(),
  },
  (t) => [
    unique('moderation_cases_target').on(t.thread_id, t.comment_id).nullsNotDistinct(),
    foreignKey({
      name: 'moderation_cases_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
    index('moderation_cases_open')
      .on(sql`${t.urgent} desc`, sql`${t.weight} desc`, t.id)
      .where(sql`${t.state} = 'open'`),
    index('moderation_cases_claimed').on(t.claimed_by),
    check('moderation_cases_state', oneOf(t.state, CASE_STATES)),
    check('moderation_cases_audience', oneOf(t.audience, AUDIENCES)),
    check('moderation_cases_claim', sql`(${t.claimed_by} is null) = (${t.claimed_until} is null)`),
    check('moderation_cases_counts', sql`${t.weight} >= 0 and ${t.people} >= 0`),
  ],
)

/** Decisions about content; `decided_by` null: a threshold, until a moderator has looked. */
export const decisions = table(
  'decisions',
  {
    ...basics(),
    case_id: ownerReference(() => moderation_cases.id),
    author_id: reference(() => users.id),
    decided_by: uuid().references(() => users.id),
    /** Key of the decider, never null, that appeals are compared with. */
    decider: uuid()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(decided_by, '00000000-0000-0000-0000-000000000000'::uuid)`),
    /** Decisions that one press made, which are undone together. */
    batch_id: uuid().notNull(),
    action: text().notNull(),
    sanction: text().notNull().default('none'),
    /** End of a suspension from posting; `infinity` for good. */
    sanction_until: timestamptz(),
    rules_version: integer()
      .notNull()
      .references(() => community_rules.version),
    rule: text().notNull(),
    words: text().notNull(),
    /** State of the content before the decision, to which it returns. */
    before_state: text().notNull(),
    before_held_reason: text(),
    reversed_at: timestamptz(),
  },
  (t) => [
    unique('decisions_decider').on(t.id, t.decider),
    index('decisions_case').on(t.case_id, t.id),
    index('decisions_author').on(t.author_id, t.id),
    index('decisions_decided_by').on(t.decided_by),
    index('decisions_batch').on(t.batch_id),
    index('decisions_created').on(t.created_at),
    check('decisions_action', oneOf(t.action, ACTIONS)),
    check('decisions_sanction', oneOf(t.sanction, SANCTIONS)),
    check('decisions_reason', sql`btrim(${t.words}) <> ''`),
    check('decisions_rule', sql`${t.rule} ~ '^[a-z][a-z0-9_]{0,39}$'`),
    check('decisions_before', sql`${t.before_state} in ('held', 'visible', 'hidden', 'removed')`),
    check(
      'decisions_before_held',
      sql`${t.before_held_reason} in ('child', 'first_film', 'organization', 'contact', 'repeated', 'phrase', 'reported')`,
    ),
    check('decisions_kept', sql`${t.action} <> 'keep' or ${t.sanction} = 'none'`),
    check(
      'decisions_threshold',
      sql`${t.decided_by} is not null or (${t.action} = 'hide' and ${t.sanction} = 'none')`,
    ),
    check(
      'decisions_sanction_until',
      sql`(${t.sanction} in ('days_1', 'days_7', 'days_30', 'for_good')) = (${t.sanction_until} is not null)`,
    ),
  ],
)

/** Reports of people; one open report of a person for each case. */
export const reports = table(
  'reports',
  {
    ...basics(),
    case_id: ownerReference(() => moderation_cases.id),
    user_id: ownerReference(() => users.id),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** Weight at the time of the report. */
    weight: integer().notNull(),
    state: text().notNull().default('open'),
    decision_id: uuid().references(() => decisions.id, { onDelete: 'set null' }),
    closed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('reports_once')
      .on(t.case_id, t.user_id)
      .where(sql`${t.state} = 'open'`),
    index('reports_user').on(t.user_id, t.id),
    index('reports_decision').on(t.decision_id),
    index('reports_created').on(t.created_at),
    check('reports_reason', oneOf(t.reason, CASE_REASONS)),
    check('reports_state', oneOf(t.state, REPORT_STATES)),
    check('reports_weight', sql`${t.weight} between 0 and 20`),
    check('reports_closed', sql`(${t.state} = 'open') = (${t.closed_at} is null)`),
  ],
)

/**
 * Appeals against decisions, one for each. `decider` is a copy that the database keeps equal to the
 * decision's, so that a check refuses an answer by the person who decided.
 */
export const appeals = table(
  'appeals',
  {
    ...basics(),
    decision_id: ownerReference(() => decisions.id).unique('appeals_decision'),
    decider: uuid().notNull(),
    user_id: reference(() => users.id),
    words: text().notNull(),
    state: text().notNull().default('open'),
    decided_by: uuid().references(() => users.id),
    answer: text().notNull().default(''),
    decided_at: timestamptz(),
  },
  (t) => [
    foreignKey({
      name: 'appeals_decider',
      columns: [t.decision_id, t.decider],
      foreignColumns: [decisions.id, decisions.decider],
    }).onDelete('cascade'),
    index('appeals_user').on(t.user_id),
    index('appeals_decided_by').on(t.decided_by),
    index('appeals_open')
      .on(t.created_at)
      .where(sql`${t.state} = 'open'`),
    check('appeals_state', oneOf(t.state, APPEAL_STATES)),
    check('appeals_words', sql`btrim(${t.words}) <> ''`),
    check('appeals_by_another', sql`${t.decided_by} <> ${t.decider}`),
    check(
      'appeals_answered',
      sql`case when ${t.state} = 'open' then num_nonnulls(${t.decided_by}, ${t.decided_at}) = 0 else num_nulls(${t.decided_by}, ${t.decided_at}) = 0 and btrim(${t.answer}) <> '' end`,
    ),
  ],
)

/** Notes of moderators for each other. */
export const case_notes = table(
  'case_notes',
  {
    ...basics(),
    case_id: ownerReference(() => moderation_cases.id),
    written_by: reference(() => users.id),
    text: text().notNull(),
  },
  (t) => [index('case_notes_case').on(t.case_id, t.id), index('case_notes_written_by').on(t.written_by)],
)

/** Versions of the community rules; the highest one is in force. */
export const community_rules = table('community_rules', {
  version: integer().primaryKey(),
  rules: jsonb().$type<RuleTexts[]>().notNull(),
  published_by: uuid().references(() => users.id),
  published_at: timestamptz().notNull(),
})

/** Words and film as they were when somebody reported a danger for a child. They outlast their content. */
export const sealed_evidence = table(
  'sealed_evidence',
  {
    ...basics(),
    case_id: uuid().references(() => moderation_cases.id, { onDelete: 'set null' }),
    written_by: reference(() => users.id),
    words: jsonb().$type<{ title: string; text: string; earlier: string[] }>().notNull(),
    /** Film to be sealed; null where there was none, or its upload is gone. */
    media_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    /** File of the sealed film, a copy of its own; null until it is made. */
    film: text(),
    /** Time at which its content was seen to be deleted; a year later the evidence goes, too. */
    deleted_at: timestamptz(),
  },
  (t) => [
    index('sealed_evidence_case').on(t.case_id),
    index('sealed_evidence_written_by').on(t.written_by),
    index('sealed_evidence_media').on(t.media_id),
  ],
)

/** Openings of sealed evidence, each with its reason. */
export const evidence_openings = table(
  'evidence_openings',
  {
    ...basics(),
    evidence_id: ownerReference(() => sealed_evidence.id),
    opened_by: reference(() => users.id),
    reason: text().notNull(),
  },
  (t) => [
    index('evidence_openings_evidence').on(t.evidence_id),
    index('evidence_openings_opened_by').on(t.opened_by),
    check('evidence_openings_reason', sql`btrim(${t.reason}) <> ''`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const moderationRows: readonly PersonRows[] = [
  personRows(moderation_cases, null, { claimed_by: stays('history') }),
  personRows(decisions, 'community', { author_id: moves('writing'), decided_by: stays('history') }),
  personRows(reports, 'community', {
    user_id: movesUnless('writing', 'drop', { columns: ['case_id'], where: `t.state = 'open'` }),
  }),
  personRows(appeals, 'community', { user_id: moves('writing'), decided_by: stays('history') }),
  personRows(case_notes, null, { written_by: stays('history') }),
  personRows(community_rules, null, { published_by: stays('history') }),
  personRows(sealed_evidence, null, { written_by: stays('history') }),
  personRows(evidence_openings, null, { opened_by: stays('history') }),
]
