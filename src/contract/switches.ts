/**
 * What an administrator may switch off for the whole site; the server refuses it then, and nothing leads
 * there.
 */
export const SWITCHES = [
  'registration',
  'organizations',
  'comments',
  'newsletter',
  'events',
  'community',
  'gift_cards',
  'app',
] as const
export type Switch = (typeof SWITCHES)[number]

/** Nothing stands behind them yet: nobody is offered them, and no plan names them among what it opens. */
export const NOT_BUILT: readonly Switch[] = ['comments', 'community']
