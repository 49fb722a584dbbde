import type { Run } from './running.ts'

/** A comparison that no row stores: it is never saved, and nothing interrupts it. */
export const unstoredRun = (values: Partial<Run> & Pick<Run, 'platform' | 'provider' | 'since'>): Run => ({
  found: [],
  calls: 0,
  subscriptions: 0,
  payments: 0,
  seen: new Set(),
  unsaved: [],
  after: null,
  save: async () => undefined,
  ...values,
})
