export {
  book,
  DayIsFull,
  end,
  isTaken,
  join,
  lockPeople,
  meetIn,
  move,
  takeOut,
  planFor,
  type BookingPerson,
  type NewBooking,
} from './bookings.service.ts'
export type { Period } from './history.ts'
export { confirmHold, prolongHold, releaseHold } from './holds.ts'
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
export { asCalendarDate } from './calendar-date.ts'
export { conclude, CONCLUDE_JOB } from './upkeep.ts'
export { FREED_JOB, timeFreed, type Freed } from './freed.ts'
export { lessonPath, titleOf, whenFor } from './words.ts'
export { endBookingsOf, overlapOf } from './forget.ts'
