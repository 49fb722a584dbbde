export {
  assertFree,
  bookAppointment,
  cancelAppointment,
  later,
  orNearest,
  teacherIn,
} from './appointments.service.ts'
export { handOverLesson, takeBackLesson, type BoughtLesson } from './bought.service.ts'
export { keepLesson, lessonToPay } from './holds.service.ts'
export { assessmentMetIn, giveBackAssessment, keepMeeting } from './meetings.ts'
export { assertBooksFor, takeMeeting } from './who.ts'
