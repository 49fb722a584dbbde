export { lockWord, mayReview, mayWrite, readableWord, writable, type WordRow } from './signs.access.ts'
