export { closeStatements } from './close.ts'
export { overdueStatements } from './statements.queries.ts'
