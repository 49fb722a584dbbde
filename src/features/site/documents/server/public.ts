export { editionOf, findEdition, shownDocument, coverOf, type PublishedDocument } from './readers.queries.ts'
export { shownBlocks } from './resolve-blocks.ts'
export { insertBlocks } from './blocks.service.ts'
export {
  lockPublishable,
  lockWritable,
  mayPublish,
  publishedBy,
  writable,
  type DocumentRecord,
} from './documents.access.ts'
export { holdMedia } from './hold-media.ts'
export { logDeed } from './deeds.ts'
export { inLanguageHref, wordHref } from './resolve.ts'
export { draftContent, readBlocks, recount } from './content.ts'
export { documentRows } from './drafts.queries.ts'
export { listedDocuments } from './listed.ts'
export { addressesIn, blockData, signedFilmsOf } from './structured.ts'
export { fieldsIn, mediaIn } from './content.ts'
export { bringDocumentIn, type BroughtDocument } from './brought.ts'
export { INSIDE } from './links.ts'
export { freeDocumentSlug } from './slugs.ts'
export { publishPacked, type PackedDocument } from './pack.ts'
export { pathOf } from '../terms.contract.ts'
export { bringOut, drop as dropWaiting, letWait } from './publish.service.ts'
export { freeze } from './freeze.ts'
export { requireMedia } from './media.ts'
export { tellChange } from './presence.ts'
export { unsignedBlocks } from './unsigned.ts'
export { whereShown } from './where-shown.ts'
export { pageAnswer, publishTried, readersAnswer, type ReadersAnswer } from './attempt.ts'
