export { bringEvent, type PackedEvent } from './pack.ts'
