export { NoticeChoices } from './NoticeChoices.tsx'
export { Reminder } from './Reminder.tsx'
export { useNotificationWords } from './words.ts'
