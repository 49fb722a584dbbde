export { changeMembers, createGroup } from './groups.service.ts'
export { mergeGroups } from './merge.ts'
export { addToGroup } from './add-to-group.ts'
