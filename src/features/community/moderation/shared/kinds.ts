/**
 * Reasons for a report, in the order of its form. `wrong_sign` goes to the dictionary, the others to
 * moderators.
 */
export const REPORT_REASONS = [
  'child_safety',
  'unkind',
  'hate',
  'sexual',
  'violence',
  'self_harm',
  'private_data',
  'impersonation',
  'spam',
  'wrong_sign',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** Reasons that moderators decide about. */
export type CaseReason = Exclude<ReportReason, 'wrong_sign'>
export const CASE_REASONS = REPORT_REASONS.filter((reason): reason is CaseReason => reason !== 'wrong_sign')

export const REPORT_STATES = ['open', 'closed', 'taken_back'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const CASE_STATES = ['open', 'decided'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Moderators of a case: those of its organization, or administrators only. */
export const AUDIENCES = ['organization', 'admins'] as const
export type Audience = (typeof AUDIENCES)[number]

export const ACTIONS = ['keep', 'hide', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/** Consequences for an author beside the content: a warning, days without posting, or a closed account. */
export const SANCTIONS = ['none', 'warn', 'days_1', 'days_7', 'days_30', 'for_good', 'account'] as const
export type Sanction = (typeof SANCTIONS)[number]
/** Days without posting by sanction. */
export const SUSPENSION_DAYS: Partial<Record<Sanction, number>> = { days_1: 1, days_7: 7, days_30: 30 }

export const APPEAL_STATES = ['open', 'upheld', 'reversed'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** Keys of the rules of the first version, which reports by reason refer to. */
export const RULE_OF_REASON: Record<CaseReason, string> = {
  spam: 'spam',
  unkind: 'kind',
  hate: 'hate',
  sexual: 'sexual',
  violence: 'violence',
  self_harm: 'danger',
  private_data: 'private',
  impersonation: 'yourself',
  child_safety: 'children',
  other: 'kind',
}
