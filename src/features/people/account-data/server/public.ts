export { eraseDeleted } from './erasure.service.ts'
