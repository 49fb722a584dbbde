export { placeElsewhere } from './elsewhere.ts'
export { tellChange } from './stays.ts'
export type { LoadedRoom } from './room.access.ts'
export { endStays, noteStay } from './noted-stays.ts'
