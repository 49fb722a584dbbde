export { LiveMeetings, LiveSection } from './mine/LiveSection.tsx'
export { LiveResult } from './mine/LiveResult.tsx'
export { ToAssessTile } from './ToAssessTile.tsx'
