export { lockWord, mayReview, mayWrite, readableWord, writable, type WordRow } from './signs.access.ts'
export { describeSign, renameSigns } from './of-entry.ts'
export { decide } from './review.service.ts'
export { reviewSource } from './signs.queries.ts'
