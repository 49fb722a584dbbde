export { createLink } from './invite-links.service.ts'
