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
