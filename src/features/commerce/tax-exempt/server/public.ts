export { isTaxExempt } from './tax-exempt.queries.ts'
