export { ledSql, readsAbout, taughtSql } from './taught.ts'
export { saveProfile } from './teachers.service.ts'
