/**
 * Seconds for a card with its feedback: a sign is looked at twice, the answer read once. Sample learners
 * answer in four to thirteen seconds; missed cards are repeated once.
 */
const SECONDS_A_CARD = 20

/** About how many minutes so many cards take. */
export const minutesFor = (cards: number): number => Math.max(1, Math.round((cards * SECONDS_A_CARD) / 60))
