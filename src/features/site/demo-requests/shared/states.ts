/** Progress of a request. `won`: the organization was created and its owner invited. */
export const DEMO_STATES = ['new', 'contacted', 'scheduled', 'won', 'lost'] as const
export type DemoState = (typeof DEMO_STATES)[number]
/** Allowed transitions from each state; a lost request can be reopened. */
export const NEXT_STATES: Readonly<Record<DemoState, readonly DemoState[]>> = {
  new: ['contacted', 'lost'],
  contacted: ['scheduled', 'won', 'lost'],
  scheduled: ['contacted', 'won', 'lost'],
  won: [],
  lost: ['contacted'],
}
/** Size ranges by number of prospective learners. */
export const SIZES = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const
export type Size = (typeof SIZES)[number]
