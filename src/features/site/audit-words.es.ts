import demoRequests from './demo-requests/web/audit-words.es.ts'
import documents from './documents/web/audit-words.es.ts'
import events from './events/web/audit-words.es.ts'
import lists from './lists/web/audit-words.es.ts'
import newsletter from './newsletter/web/audit-words.es.ts'
import siteSettings from './site-settings/web/audit-words.es.ts'
import transfer from './transfer/web/audit-words.es.ts'
import support from './support/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [demoRequests, documents, events, lists, newsletter, siteSettings, support, transfer]
