export { packedText } from './pack.ts'
export { versionsInForce } from './legal.queries.ts'
