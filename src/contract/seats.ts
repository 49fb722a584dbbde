/** The most seats of one plan of an organization. */
export const MAX_SEATS = 1_000_000
/** The most seats of one payment by card; more are bought by invoice. */
export const MAX_SEATS_BY_CARD = 10_000

/**
 * Price of one seat in cents when buying `seats`: the highest step reached applies to every seat. `steps` are
 * in ascending order.
 */
export const seatCents = (
  { cents, steps }: { cents: number; steps: readonly { from_seats: number; cents: number }[] },
  seats: number,
): number => steps.findLast((step) => step.from_seats <= seats)?.cents ?? cents
