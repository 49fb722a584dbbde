/**
 * The texts that a person accepts, and the day from which the version that stands now is in force. A new text
 * gets a new day.
 */
export const LEGAL = { terms: '2026-11-21', privacy: '2026-11-22' } as const
export type LegalDocument = keyof typeof LEGAL
export const LEGAL_DOCUMENTS = Object.keys(LEGAL) as LegalDocument[]

/** Below this age a parent, a guardian or the school decides (COPPA, 16 CFR part 312). */
export const GUARDIAN_AGE = 13
export const EARLIEST_BIRTH_YEAR = 1900

/**
 * Whether somebody born in this year may still be under 13. Only the year is kept, so the whole year in which
 * a child turns 13 counts: asking a guardian once too often harms nobody. Null (unknown) and a year still to
 * come, which forms refuse, are no child's.
 */
export function isChild(birth_year: number | null, now: Date): boolean {
  const age = birth_year === null ? -1 : now.getUTCFullYear() - birth_year
  return age >= 0 && age <= GUARDIAN_AGE
}
