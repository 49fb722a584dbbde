export { administratorsSql, dutySources, type DutySource } from './duty-sources.ts'
export { tellDuties } from './duties.service.ts'
