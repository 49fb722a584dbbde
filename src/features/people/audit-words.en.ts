import accountData from './account-data/web/audit-words.en.ts'
import consents from './consents/web/audit-words.en.ts'
import emailChange from './email-change/web/audit-words.en.ts'
import families from './families/web/audit-words.en.ts'
import groups from './groups/web/audit-words.en.ts'
import guardians from './guardians/web/audit-words.en.ts'
import inviteLinks from './invite-links/web/audit-words.en.ts'
import invites from './invites/web/audit-words.en.ts'
import memberships from './memberships/web/audit-words.en.ts'
import organizations from './organizations/web/audit-words.en.ts'
import passwords from './passwords/web/audit-words.en.ts'
import peopleAdmin from './people-admin/web/audit-words.en.ts'
import providers from './providers/web/audit-words.en.ts'
import sessions from './sessions/web/audit-words.en.ts'
import signIn from './sign-in/web/audit-words.en.ts'
import twoFactor from './two-factor/web/audit-words.en.ts'
import users from './users/web/audit-words.en.ts'

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
