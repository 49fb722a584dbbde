/** The most seats of one plan of an organization. */
export const MAX_SEATS = 10_000

/**
 * What one seat costs where somebody buys so many, in cents: the last step that they reach counts for each of
 * them. `steps` rise.
 */
export const seatCents = (
  { cents, steps }: { cents: number; steps: readonly { from_seats: number; cents: number }[] },
  seats: number,
): number => steps.findLast((step) => step.from_seats <= seats)?.cents ?? cents
