export { editionOf, findEdition, shownDocument, coverOf, type Found } from './readers.queries.ts'
export { shownBlocks } from './shown.ts'
export { insertBlocks } from './blocks.service.ts'
export {
  lockPublishable,
  lockWritable,
  mayPublish,
  writable,
  type DocumentRecord,
} from './documents.access.ts'
export { logDeed } from './deeds.ts'
export { listedDocuments } from './listed.ts'
export { addressesIn, blockData } from './structured.ts'
export { inLanguageHref } from './resolve.ts'
export { recount } from './content.ts'
export { publishPacked, type PackedDocument } from './pack.ts'
export { pathOf } from '../terms.contract.ts'
export { bringOut, drop as dropWaiting, letWait } from './publish.service.ts'
export { freeze } from './freeze.ts'
export { pageAnswer, readersAnswer, type ReadersAnswer } from './attempt.ts'
