/**
 * Ways in which a child takes part: not at all, watching only, posting in the organization's discussion, or
 * with everyone.
 */
export const TAKING_PART = ['off', 'watch', 'organization', 'everyone'] as const
export type TakingPart = (typeof TAKING_PART)[number]

/** Readers who may see a minor's films. */
export const FILM_READERS = ['none', 'organization', 'everyone'] as const
export type FilmReaders = (typeof FILM_READERS)[number]

/** Two ways to keep somebody away: `block` hides two people from each other, `mute` is silent and one-way. */
export const AWAY_KINDS = ['block', 'mute'] as const
export type AwayKind = (typeof AWAY_KINDS)[number]
