/** Weight of open reports, and people who sent them, from which content is hidden until it is decided. */
export const THRESHOLD = { weight: 8, people: 3 } as const
/** Minutes for which a case belongs to the moderator who claimed it. */
export const CLAIM_MINUTES = 15
/** Months in which a decision may be appealed. */
export const APPEAL_MONTHS = 6
/** Minutes in which moderators may undo their own decisions. */
export const UNDO_MINUTES = 60
/** Posts and comments of one author that are decided together. */
export const TOGETHER = 100
export const NOTE_LENGTH = 2000
export const WORDS_LENGTH = 2000
export const RULES = { most: 30, key: 40, title: 80, text: 600 } as const
