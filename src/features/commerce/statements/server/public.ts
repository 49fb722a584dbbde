export { closeStatements } from './close.ts'
export { recordPayment as recordStatementPayment } from './pay.ts'
export { overdueStatements } from './statements.queries.ts'
