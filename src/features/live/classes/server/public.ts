export { createClass } from './drafts.service.ts'
export { publishClass } from './publish.service.ts'
export { enrol, wait } from './places.service.ts'
export { leaveClassesOf } from './forget.ts'
