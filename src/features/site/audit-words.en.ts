import lists from './lists/web/audit-words.en.ts'
import newsletter from './newsletter/web/audit-words.en.ts'
import siteSettings from './site-settings/web/audit-words.en.ts'
import support from './support/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [lists, newsletter, siteSettings, support]
