export { reviewTeacher, saveProfile } from './teachers.service.ts'
