export { LiveMeetings, LiveSection, useLiveLoading } from './mine/LiveSection.tsx'
export { LiveResult } from './mine/LiveResult.tsx'
export { ToAssessTile } from './ToAssessTile.tsx'
