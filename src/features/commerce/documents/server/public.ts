export {
  documentLink,
  documentToken,
  issueDocument,
  type DocumentInput,
  type DocumentOwner,
} from './documents.service.ts'
