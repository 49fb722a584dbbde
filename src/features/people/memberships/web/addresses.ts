import type { Role, StaffRole } from '#contract/permissions.ts'
import type { MemberRow } from '../memberships.contract.ts'

type Kind = MemberRow['kind']
/** Role names in addresses: the specification's roles and staff roles. */
export const ROLE_IN_ADDRESS = {
  owner: 'Organization',
  teacher: 'Teacher',
  editor: 'Editor',
  learner: 'Student',
} as const satisfies Record<Kind, Role | StaffRole>

type Person = { user_id: string; kind: Kind }
type Placed = { user_id: string; organization_id: string }

/** /manage-users/{userId}/{role} */
export const personAddress = ({ user_id, kind }: Person): string =>
  `/manage-users/${user_id}/${ROLE_IN_ADDRESS[kind]}`
/** /manage-student/{userId}/{orgId}/{role} */
export const learnerAddress = ({ user_id, organization_id }: Placed): string =>
  `/manage-student/${user_id}/${organization_id}/${ROLE_IN_ADDRESS.learner}`
/** /teachers/{userId}/{orgId}/{role} */
export const teacherAddress = ({ user_id, organization_id, kind }: Person & Placed): string =>
  `/teachers/${user_id}/${organization_id}/${ROLE_IN_ADDRESS[kind]}`
/** /manage-users/add-users/{role} */
export const inviteAddress = (kind: 'teacher' | 'editor' | 'learner'): string =>
  `/manage-users/add-users/${ROLE_IN_ADDRESS[kind]}`
