export { brokenRule, type BrokenRule } from './broken-rule.ts'
export { findFree, nearestFree, slotsFor, type AskedSlots, type Teacher } from './slots.queries.ts'
export { askedFor, teachesAll } from './whom.ts'
export { saveAvailability } from './availability.service.ts'
