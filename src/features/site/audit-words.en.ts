import demoRequests from './demo-requests/web/audit-words.en.ts'
import documents from './documents/web/audit-words.en.ts'
import events from './events/web/audit-words.en.ts'
import lists from './lists/web/audit-words.en.ts'
import newsletter from './newsletter/web/audit-words.en.ts'
import siteSettings from './site-settings/web/audit-words.en.ts'
import transfer from './transfer/web/audit-words.en.ts'
import support from './support/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [demoRequests, documents, events, lists, newsletter, siteSettings, support, transfer]
