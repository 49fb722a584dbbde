export { supportDuties } from './duties.ts'
export { forgetRequester } from './forget.ts'
export { whoAnswers } from './support.service.ts'
