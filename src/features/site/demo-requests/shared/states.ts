/** How far a request is. It is `won` when the organization was made and its owner invited. */
export const DEMO_STATES = ['new', 'contacted', 'scheduled', 'won', 'lost'] as const
export type DemoState = (typeof DEMO_STATES)[number]
/** Where a request may go from each state; what was lost may be taken up again. */
export const NEXT_STATES: Readonly<Record<DemoState, readonly DemoState[]>> = {
  new: ['contacted', 'lost'],
  contacted: ['scheduled', 'won', 'lost'],
  scheduled: ['contacted', 'won', 'lost'],
  won: [],
  lost: ['contacted'],
}
/** How many people would learn. */
export const SIZES = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const
export type Size = (typeof SIZES)[number]
