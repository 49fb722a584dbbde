export {
  documentLink,
  documentToken,
  documentZone,
  issueDocument,
  type DocumentInput,
  type DocumentOwner,
} from './documents.service.ts'
