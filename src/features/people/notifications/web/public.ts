export { NoticeChoices } from './NoticeChoices.tsx'
