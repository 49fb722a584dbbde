/**
 * What a card takes with its feedback, in seconds: a sign is looked at twice, the answer read once. Sample
 * learners answer in four to thirteen seconds; what is missed comes once more.
 */
const SECONDS_A_CARD = 20

/** About how many minutes so many cards take. */
export const minutesFor = (cards: number): number => Math.max(1, Math.round((cards * SECONDS_A_CARD) / 60))
