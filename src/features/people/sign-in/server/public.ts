export { ensureAdministrators } from './administrators.service.ts'
export { dropSignIn } from './drop-sign-in.ts'
export { foundOrganization } from './ports.ts'
