export { TeacherProfileForm } from './TeacherProfileForm.tsx'
export { useTeacherWords } from './words.ts'
