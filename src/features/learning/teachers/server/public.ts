export { leadsSql, ledSql, readsAbout, readsAboutOne, taughtSql, teachersOfSql } from './taught.ts'
export { saveProfile } from './teachers.service.ts'
