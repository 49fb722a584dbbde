export { addNote } from './notes.service.ts'
export { daysOf, done, type Period } from './sums.ts'
export { pictureFor } from './picture.service.ts'
export { membersSql, placeOf, readingOf, seenOneByOneSql, seenSql, type Reading } from './reading.ts'
