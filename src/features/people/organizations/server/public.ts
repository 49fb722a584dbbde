export { forgetContact } from './forget.ts'
