export { forgetRequester } from './forget.ts'
