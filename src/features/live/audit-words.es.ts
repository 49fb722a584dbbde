import appointments from './appointments/web/audit-words.es.ts'
import assessments from './assessments/web/audit-words.es.ts'
import availability from './availability/web/audit-words.es.ts'
import classes from './classes/web/audit-words.es.ts'
import googleCalendar from './google-calendar/web/audit-words.es.ts'
import recordings from './recordings/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [appointments, assessments, availability, classes, googleCalendar, recordings]
