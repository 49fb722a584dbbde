export {
  book,
  confirmHold,
  DayIsFull,
  end,
  isTaken,
  lockPeople,
  move,
  note,
  type BookingPerson,
  type NewBooking,
  type Period,
} from './bookings.service.ts'
export {
  bookingChanged,
  othersOf,
  remind,
  REMINDER_JOB,
  sendReminder,
  tellBooking,
  toldOf,
  type Reminder,
} from './tell.ts'
export { conclude, CONCLUDE_JOB } from './upkeep.ts'
export { lessonPath, titleOf } from './words.ts'
export { endBookingsOf, overlapOf } from './forget.ts'
