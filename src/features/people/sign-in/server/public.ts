export { ensureAdministrators } from './administrators.service.ts'
export { dropSignIn } from './drop-sign-in.ts'
