export { busyTimes, lastKnownBusy } from './busy.ts'
export { writeBooking } from './write.ts'
