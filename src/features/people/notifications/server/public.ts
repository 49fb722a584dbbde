export { mailNotice } from './mail-notice.ts'
export { notify } from './notify.ts'
