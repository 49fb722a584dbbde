import appointments from './appointments/web/audit-words.en.ts'
import assessments from './assessments/web/audit-words.en.ts'
import availability from './availability/web/audit-words.en.ts'
import classes from './classes/web/audit-words.en.ts'
import googleCalendar from './google-calendar/web/audit-words.en.ts'
import recordings from './recordings/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [appointments, assessments, availability, classes, googleCalendar, recordings]
