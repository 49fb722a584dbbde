export { membersSql, readingOf, seenSql, type Reading } from './seen.ts'
