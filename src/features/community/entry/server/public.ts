export { heldForMinor } from './hold.ts'
