export { beIn, leaveRoom } from './stays.ts'
export { roomPlaces } from './places.ts'
export { sendKeepOut } from './media-server.ts'
