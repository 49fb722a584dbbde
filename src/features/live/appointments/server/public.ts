export {
  assertFree,
  bookAppointment,
  cancelAppointment,
  later,
  orNearest,
  teacherIn,
} from './appointments.service.ts'
export { assessmentMetIn, giveBackAssessment, keepMeeting } from './meetings.ts'
export { assertBooksFor, takeMeeting } from './who.ts'
