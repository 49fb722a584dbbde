export { ticketFor } from './provider-registration.service.ts'
