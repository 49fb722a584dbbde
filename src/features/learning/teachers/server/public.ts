export { leadsSql, ledSql, readsAbout, readsAboutOne, taughtSql } from './taught.ts'
export { saveProfile } from './teachers.service.ts'
