export { childSql, forFileSql, type ForFile } from './feeds.queries.ts'
export { published } from './feeds.service.ts'
