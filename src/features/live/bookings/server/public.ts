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
export { remind, REMINDER_JOB, sendReminder, tellBooking, type Reminder } from './tell.ts'
export { conclude, CONCLUDE_JOB } from './upkeep.ts'
export { endBookingsOf, overlapOf } from './forget.ts'
