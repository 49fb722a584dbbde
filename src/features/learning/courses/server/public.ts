export { bypasses, categoriesSql, isRecorded } from './courses.access.ts'
export { courseTree } from './course-tree.ts'
export { firstLesson } from './first-lesson.ts'
export { begunCards, cardsOf } from './courses.queries.ts'
export type { TreeLesson as OutlineLesson } from '../courses.contract.ts'
export { coursesByKey, isLoaded, markLoaded, saveCourse, saveVersion } from './courses.service.ts'
export type { CourseDraft, VersionDraft } from './course-draft.ts'
export { notationsOf, type StoredDialogue } from './dialogue.ts'
export {
  lessonAccesses,
  lessonById,
  openLesson,
  openLessonByKey,
  type OpenLesson,
} from './lessons.queries.ts'
export { TAKEN_DAYS, type DownloadPurpose } from './downloaded.ts'
export { handshapeKey } from './handshape-key.ts'
export { courseSql, openWhereverSql, reachSql, visibleSql } from './courses.access.ts'
export { askedKeysSql, lockWritable, requireCreate, writableSql } from './courses.access.ts'
export { setCategories, writeVersion } from './courses.service.ts'
export { wordCards } from './word-cards.ts'
export { cleanDialogue } from './dialogue.ts'
export { placesOf, type OpenPlace } from './places.queries.ts'
export {
  addCourse,
  addTeacher,
  changeCourse,
  dropCourse,
  dropVersion,
  removeTeacher,
  withdrawVersion,
} from './authoring.service.ts'
export { priceSql } from './sales.sql.ts'
export { courseForSale, notPaid, ownsCourse, type CourseForSale } from './sales.queries.ts'
export {
  endCourseGrant,
  grantCourse,
  resumeCourseGrant,
  suspendCourseGrant,
} from './course-grants.service.ts'
export { titleSql, versionSql } from './titles.sql.ts'
export { hasWholeCourse, openedBySql } from './whole-course.queries.ts'
