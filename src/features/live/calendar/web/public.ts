import { lazy } from 'react'

/** Loaded lazily, since it imports most of the calendar's list: a home shows its figures first. */
export const NextMeetings = lazy(() => import('./NextMeetings.tsx'))
