export { endPlansOfAccount, planOfAccount } from './ports.ts'
export { eraseDeleted } from './erasure.service.ts'
export type { Forget } from './erasure.service.ts'
export type { Upload, UploadsOf } from './make-export.ts'
