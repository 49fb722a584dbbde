export {
  assessmentMetIn,
  assertFree,
  bookAppointment,
  cancelAppointment,
  giveBackAssessment,
  later,
  orNearest,
  teacherIn,
} from './appointments.service.ts'
export { assertBooksFor, takeMeeting } from './who.ts'
