import certificates from './certificates/web/audit-words.en.ts'
import courseDrafts from './course-drafts/web/audit-words.en.ts'
import courses from './courses/web/audit-words.en.ts'
import feedback from './feedback/web/audit-words.en.ts'
import quizzes from './quizzes/web/audit-words.en.ts'
import recommendations from './recommendations/web/audit-words.en.ts'
import teachers from './teachers/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [certificates, courseDrafts, courses, feedback, quizzes, recommendations, teachers]
