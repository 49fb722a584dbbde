export { makeFrom } from './drafts.service.ts'
export { publish } from './publish.service.ts'
