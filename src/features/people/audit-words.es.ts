import accountData from './account-data/web/audit-words.es.ts'
import consents from './consents/web/audit-words.es.ts'
import emailChange from './email-change/web/audit-words.es.ts'
import families from './families/web/audit-words.es.ts'
import groups from './groups/web/audit-words.es.ts'
import guardians from './guardians/web/audit-words.es.ts'
import inviteLinks from './invite-links/web/audit-words.es.ts'
import invites from './invites/web/audit-words.es.ts'
import memberships from './memberships/web/audit-words.es.ts'
import organizations from './organizations/web/audit-words.es.ts'
import passwords from './passwords/web/audit-words.es.ts'
import peopleAdmin from './people-admin/web/audit-words.es.ts'
import providers from './providers/web/audit-words.es.ts'
import sessions from './sessions/web/audit-words.es.ts'
import signIn from './sign-in/web/audit-words.es.ts'
import twoFactor from './two-factor/web/audit-words.es.ts'
import users from './users/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [
  accountData,
  consents,
  emailChange,
  families,
  groups,
  guardians,
  inviteLinks,
  invites,
  memberships,
  organizations,
  passwords,
  peopleAdmin,
  providers,
  sessions,
  signIn,
  twoFactor,
  users,
]
