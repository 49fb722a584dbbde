export { useDocumentId } from './document-id.ts'
export { DocumentEditor } from './DocumentEditor.tsx'
export { DocumentsList } from './list/DocumentsList.tsx'
