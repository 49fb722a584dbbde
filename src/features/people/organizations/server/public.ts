export { closeSeatsOf } from './ports.ts'
export { forgetContact } from './forget.ts'
export { addOrganization } from './add-organization.ts'
export { makeOrganization } from './founding.ts'
