export { ensureAdministrators } from './administrators.service.ts'
export { foundOrganization } from './ports.ts'
export { dropSignIn } from './drop-sign-in.ts'
