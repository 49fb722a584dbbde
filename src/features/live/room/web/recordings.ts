import { lazyPart } from '#web/client/health/lazy-part.tsx'

// Recordings are a layer above rooms, so a room loads them lazily and only knows the place for each.
const recordings = () => import('../../recordings/web/public.ts')
export const Recording = lazyPart(async () => (await recordings()).Recording)
export const EntryQuestion = lazyPart(async () => (await recordings()).EntryQuestion)
export const SendFilms = lazyPart(async () => (await recordings()).SendFilms)
export const MeetingFilms = lazyPart(async () => (await recordings()).MeetingFilms)
