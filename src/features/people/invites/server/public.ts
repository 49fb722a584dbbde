export { inviteOwner } from './invites.service.ts'
