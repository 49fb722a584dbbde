export { hasPlaceSql } from './members.sql.ts'
export { mergePlaces } from './merge.ts'
