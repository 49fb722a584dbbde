export { Bell } from './Bell.tsx'
export { NoticeChoices } from './NoticeChoices.tsx'
