export { roomPlaces } from './places.ts'
