import { lazy } from 'react'

/** Most of the calendar's list comes with it: a home shows its figures before. */
export const NextMeetings = lazy(() => import('./NextMeetings.tsx'))
