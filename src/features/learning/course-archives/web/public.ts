export { archiveOf } from './archives.api.ts'
export { ImportCourse } from './ImportCourse.tsx'
export { useArchiveWords } from './words.ts'
