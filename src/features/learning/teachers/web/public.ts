export { default as TeacherProfile } from './TeacherProfile.tsx'
export { TeacherProfileForm } from './TeacherProfileForm.tsx'
export { useTeacherWords } from './words.ts'
