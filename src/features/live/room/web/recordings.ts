import { lazy } from 'react'

// Recordings are a layer above rooms, so a room loads them lazily and only knows the place for each.
const recordings = () => import('../../recordings/web/public.ts')
export const Recording = lazy(async () => (await recordings()).loadRecording())
export const EntryQuestion = lazy(async () => (await recordings()).loadEntryQuestion())
export const SendFilms = lazy(async () => (await recordings()).loadSendFilms())
export const MeetingFilms = lazy(async () => (await recordings()).loadMeetingFilms())
