export { saveProfile } from './teachers.service.ts'
