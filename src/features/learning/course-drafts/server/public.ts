export { makeFrom } from './drafts.service.ts'
