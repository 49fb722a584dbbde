export { createLink, sealedLinks } from './invite-links.service.ts'
