import { lazy } from 'react'

// Recordings stand above rooms: a room knows where they have their place, and loads them.
const recordings = () => import('../../recordings/web/public.ts')
export const Recording = lazy(async () => ({ default: (await recordings()).Recording }))
export const EntryQuestion = lazy(async () => ({ default: (await recordings()).EntryQuestion }))
export const SendFilms = lazy(async () => ({ default: (await recordings()).SendFilms }))
export const MeetingFilms = lazy(async () => ({ default: (await recordings()).MeetingFilms }))
