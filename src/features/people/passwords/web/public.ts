export { passwordStrength } from '../shared/password.ts'
