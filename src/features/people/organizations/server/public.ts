export { forgetContact } from './forget.ts'
export { assertType, foundOrganization, type Founding } from './founding.ts'
