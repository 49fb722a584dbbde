export { packFilter } from './leaked-passwords.ts'
export { hashPassword, passwordMatches } from './password-hash.ts'
export { checkPassword } from './password-policy.ts'
export { assertPassword, endWithPassword, replacePassword, sendReset } from './passwords.service.ts'
