export { inviteOwner, organizationOf } from './invites.service.ts'
export { enterPlace, takePlace } from './joining.service.ts'
export { forgetInvited } from './forget.ts'
export { paysFor, placeOfInvited, seatOfJoiner } from './ports.ts'
