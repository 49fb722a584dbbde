export { checkSums } from './sums.queries.ts'
