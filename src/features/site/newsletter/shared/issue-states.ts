/**
 * `late`: the scheduled time passed while no process ran. `stopped`: too many bounces and complaints. Both
 * wait for an administrator; only a draft can be edited.
 */
export const ISSUE_STATES = ['draft', 'scheduled', 'late', 'sending', 'paused', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]
/** States of an issue from which sending can begin. */
export const UNSENT_STATES: readonly IssueState[] = ['draft', 'scheduled', 'late']
