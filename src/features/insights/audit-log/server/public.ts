export { latestEntries } from './audit-log.queries.ts'
