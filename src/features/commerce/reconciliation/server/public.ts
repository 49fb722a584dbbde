export { commerceFigures, overdueInvoices } from './figures.ts'
export { settlePayout } from './movements.ts'
export { openFindings } from './reconciliation.queries.ts'
export { askForRun, reconcile } from './reconcile.ts'
