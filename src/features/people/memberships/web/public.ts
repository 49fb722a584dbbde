export { inviteAddress, learnerAddress, personAddress, ROLE_IN_ADDRESS, teacherAddress } from './addresses.ts'
export { MembersTable } from './MembersTable.tsx'
export { MembersTabs } from './MembersTabs.tsx'
export { NobodyYet } from './NobodyYet.tsx'
export { ConsentBadge } from './member-columns.tsx'
export {
  groupsList,
  memberHistory,
  membersApi,
  membersList,
  oneMember,
  staffList,
  useMemberChange,
} from './members.api.ts'
export { PastedPeople, usePastedPeople } from './PastedPeople.tsx'
export { usePaysWithCodes } from './pays-with-codes.ts'
export { useMemberWords } from './words.ts'
