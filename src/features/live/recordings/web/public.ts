import { lazyPart } from '#web/client/health/lazy-part.tsx'

// Loaded separately: people in a meeting need no player, and viewers of a film record nothing.
export const Recording = lazyPart(async () => (await import('./asking/Recording.tsx')).default)
export const EntryQuestion = lazyPart(async () => (await import('./asking/EntryQuestion.tsx')).default)
export const SendFilms = lazyPart(async () => (await import('./keep/SendFilms.tsx')).default)
export const MeetingFilms = lazyPart(async () => (await import('./films/MeetingFilms.tsx')).default)
export type { MeetingMark } from './films/MeetingFilms.tsx'
