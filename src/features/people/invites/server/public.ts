export { inviteOwner, organizationOf } from './invites.service.ts'
export { enterPlace, takePlace } from './joining.service.ts'
export { forgetInvited } from './forget.ts'
export { placeOfInvited } from './ports.ts'
