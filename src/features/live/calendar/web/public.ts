import { lazyPart } from '#web/client/health/lazy-part.tsx'

/** Loaded lazily, since it imports most of the calendar's list: a home shows its figures first. */
export const NextMeetings = lazyPart(async () => (await import('./NextMeetings.tsx')).default)
