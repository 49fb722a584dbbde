export { moderationDuties } from './duties.ts'
export { forgetModeration } from './forget.ts'
export { currentRules } from './rules.service.ts'
export { trustSql } from './trust.ts'
