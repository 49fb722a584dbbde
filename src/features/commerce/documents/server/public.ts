export { documentLink, documentToken, issueDocument, type DocumentInput } from './documents.service.ts'
