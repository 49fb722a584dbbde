export { addSchedule } from './schedules.service.ts'
