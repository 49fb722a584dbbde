import media from './media/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [media]
