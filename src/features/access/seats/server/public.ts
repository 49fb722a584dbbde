export { seatsMovedBy, seatsReadBy, taughtHolders } from './seats.access.ts'
export { boughtSeatsSql, heldSeatsSql, seatSummary } from './seats.queries.ts'
export { seatForJoiner, takeFreeSeat } from './seats.service.ts'
