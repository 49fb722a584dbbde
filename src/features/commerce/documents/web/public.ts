export { documentsList } from './documents.api.ts'
export { DocumentsTable } from './DocumentsTable.tsx'
