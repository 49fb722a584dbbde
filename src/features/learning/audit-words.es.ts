import certificates from './certificates/web/audit-words.es.ts'
import courseDrafts from './course-drafts/web/audit-words.es.ts'
import courses from './courses/web/audit-words.es.ts'
import feedback from './feedback/web/audit-words.es.ts'
import quizzes from './quizzes/web/audit-words.es.ts'
import recommendations from './recommendations/web/audit-words.es.ts'
import teachers from './teachers/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [certificates, courseDrafts, courses, feedback, quizzes, recommendations, teachers]
