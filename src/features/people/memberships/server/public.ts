export { mergePlaces } from './merge.ts'
