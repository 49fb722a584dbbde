export { booksSummary } from './books.queries.ts'
