export { roomEntered } from './stays.ts'
