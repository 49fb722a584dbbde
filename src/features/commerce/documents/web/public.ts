export { DocumentsTable } from './DocumentsTable.tsx'
