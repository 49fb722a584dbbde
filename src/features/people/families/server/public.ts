export type { FamilyPorts } from './families.queries.ts'
export { inviteToFamily } from './family-invites.service.ts'
export { addChild } from './family-members.service.ts'
export { takeSeat } from './seats.ts'
