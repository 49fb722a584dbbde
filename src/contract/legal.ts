/** The texts that a person accepts. Which version of them is in force is data (`site/legal`). */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]
/** The day from which the version in force was in force, of each text. */
export type LegalInForce = Record<LegalDocument, string>
/** The terms promise word of what matters a month in advance: so many days. */
export const LEGAL_NOTICE_DAYS = 30

/** Below this age a parent, a guardian or the school decides (COPPA, 16 CFR part 312). */
export const GUARDIAN_AGE = 13
/** Age from which somebody is no minor. */
export const ADULT_AGE = 18
export const EARLIEST_BIRTH_YEAR = 1900

/**
 * Returns true when somebody born in this year may still be under 13. Only the year is stored, so the whole
 * year in which a child turns 13 counts: asking a guardian once too often harms nobody. False for null
 * (unknown) and for a future year, which forms refuse.
 */
export function isChild(birth_year: number | null, now: Date): boolean {
  const age = birth_year === null ? -1 : now.getUTCFullYear() - birth_year
  return age >= 0 && age <= GUARDIAN_AGE
}
