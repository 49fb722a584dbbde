export {
  addPerson,
  addPersonOnce,
  blankPerson,
  changePerson,
  confirmAddress,
  dropUnconfirmed,
  markSeen,
  NEXT_VERSION,
} from './people.service.ts'
export { mailStop } from './stop-mails.ts'
export { administrators, assertNotLastAdministrator, isDeafTeacher } from './staff.ts'
export { isFoundSql, isHereSql, isOfFoundSql, signsInWith } from './users.sql.ts'
export type { Taught } from './users.access.ts'
export { dateFormatOf } from './users.queries.ts'
