/** States of a purchase whose amount is owed, or was until it was paid. */
export const OWED_STATES: readonly string[] = ['approved', 'overdue', 'lapsed', 'paid']
