export { here, offsetOf, sampleOf, type Sample } from './line/clock.ts'
export { CHANGED_EVENT } from '../shared/limits.ts'
