export { AwayPeople } from './AwayPeople.tsx'
export { gateQuery, standingApi, useStandingChange } from './standing.api.ts'
