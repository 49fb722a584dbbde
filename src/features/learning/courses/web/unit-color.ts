/** Colours of units (`data-unit`), after which they begin anew. */
const UNIT_COLORS = 5

/** Value of `data-unit` for the unit with this index, from 0. */
export const unitColor = (unit: number): number => unit % UNIT_COLORS
