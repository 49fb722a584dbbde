export { hasPlaceSql, learnsAtSql, worksAtSql } from './members.sql.ts'
export { mergePlaces } from './merge.ts'
