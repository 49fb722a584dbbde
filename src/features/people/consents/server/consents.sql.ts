// The one place that says when a consent is in force: every statement that asks takes it here.
import { consents } from './consents.table.ts'

type ConsentSql = {
  /** SQL of the organization's id. */
  organization: string
  /** SQL of the time. */
  now: string
  /** SQL of a text[]: all of these were agreed to. */
  scopes: string
}
const IN_FORCE = ({ organization, now }: Omit<ConsentSql, 'scopes'>): string =>
  `c.organization_id = ${organization} and c.state = 'granted' and c.until > ${now}`
const AGREED = (asked: ConsentSql): string => `${IN_FORCE(asked)} and c.scope @> ${asked.scopes}`

/** SQL of whether a person lets an organization see these now. */
export const agreedSql = (subject: string, asked: ConsentSql): string =>
  `exists (select from ${consents} c where c.subject_id = ${subject} and ${AGREED(asked)})`

/**
 * SQL of everybody (`subject_id`) with all that they let an organization see now (`scope`, text[]), once
 * each.
 */
export const agreementsSql = (asked: Omit<ConsentSql, 'scopes'>): string =>
  `select c.subject_id, c.scope from ${consents} c where ${IN_FORCE(asked)}`

/** SQL of all that a person lets an organization see now, as text[]. */
export const agreedScopesSql = (subject: string, asked: Omit<ConsentSql, 'scopes'>): string => `
  coalesce((select c.scope from ${consents} c where c.subject_id = ${subject} and ${IN_FORCE(asked)}), '{}')`
