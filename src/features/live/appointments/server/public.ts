export { bookAppointment } from './appointments.service.ts'
