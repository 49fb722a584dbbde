import { lazy } from 'react'

// Recordings stand above rooms: a room knows where they have their place, and loads them.
const recordings = () => import('../../recordings/web/public.ts')
export const Recording = lazy(async () => (await recordings()).loadRecording())
export const EntryQuestion = lazy(async () => (await recordings()).loadEntryQuestion())
export const SendFilms = lazy(async () => (await recordings()).loadSendFilms())
export const MeetingFilms = lazy(async () => (await recordings()).loadMeetingFilms())
