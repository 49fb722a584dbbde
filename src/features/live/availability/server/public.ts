export { findFree, nearestFree, type AskedSlots, type Teacher } from './slots.queries.ts'
export { dayIn } from './windows.ts'
export { saveAvailability } from './availability.service.ts'
