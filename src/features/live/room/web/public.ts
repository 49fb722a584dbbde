export { here, offsetOf, sampleOf, type Sample } from './line/clock.ts'
