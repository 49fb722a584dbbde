export {
  lockWord,
  mayReview,
  mayWrite,
  readableWord,
  reviewsAll,
  workable,
  writable,
  type WordRow,
} from './signs.access.ts'
export { describeSign, renameSigns } from './of-entry.ts'
export { decide } from './review.service.ts'
export { assertWorkable, judgedSql, reviewSource } from './signs.queries.ts'
export { waitsSql } from './waiting.ts'
