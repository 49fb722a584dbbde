export { hashPassword, passwordMatches } from './password-hash.ts'
export { checkPassword } from './password-policy.ts'
export { assertPassword, onPasswordReplaced } from './passwords.service.ts'
