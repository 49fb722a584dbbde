export { busyTimes, lastKnownBusy } from './busy.ts'
export { writeBookings } from './write.ts'
export { sealedTokens } from './connections.service.ts'
