export { busyTimes, lastKnownBusy } from './busy.ts'
export { writeBookings } from './write.ts'
