export type { NoticeScopes } from './channels.sql.ts'
export { chooseFor, mute, type NoticeScope } from './choices.service.ts'
export { mailNotice, wantMailNow } from './mail-notice.ts'
export { notify } from './notify.ts'
