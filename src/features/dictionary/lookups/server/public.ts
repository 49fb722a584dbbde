export { writeLookups, type PastLookup } from './past-lookups.ts'
