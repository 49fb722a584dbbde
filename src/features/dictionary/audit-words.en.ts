import editing from './editing/web/audit-words.en.ts'
import reviewBooks from './review-books/web/audit-words.en.ts'
import signs from './signs/web/audit-words.en.ts'
import vocabularies from './vocabularies/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [editing, reviewBooks, signs, vocabularies]
