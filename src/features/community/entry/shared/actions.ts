/** Effects of a phrase: refuses the text, holds it for a moderator, or only lists it for moderators. */
export const PHRASE_ACTIONS = ['refuse', 'hold', 'note'] as const
export type PhraseAction = (typeof PHRASE_ACTIONS)[number]
/** Letters of the longest phrase, and of the longest domain. */
export const PHRASE_LENGTH = 100
export const DOMAIN_LENGTH = 253
/** Days of earlier posts and comments on which a phrase is tried before it is saved. */
export const TRIAL_DAYS = 30
