import editing from './editing/web/audit-words.es.ts'
import reviewBooks from './review-books/web/audit-words.es.ts'
import signs from './signs/web/audit-words.es.ts'
import vocabularies from './vocabularies/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [editing, reviewBooks, signs, vocabularies]
