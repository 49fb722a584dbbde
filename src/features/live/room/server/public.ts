export { beIn, leaveRoom } from './stays.ts'
export { roomPlaces } from './places.ts'
