export { changeMembers, createGroup } from './groups.service.ts'
