export { hasPlaceSql, learnsAtSql, worksAtSql } from './members.sql.ts'
export { organizationNamesSql } from './names.sql.ts'
export { mergePlaces } from './merge.ts'
export { addPlace, endPlaces } from './places.service.ts'
