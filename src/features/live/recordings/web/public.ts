import { lazy } from 'react'

// Each comes by itself: who is in a meeting needs no player, and who watches a film records nothing.
export const loadRecording = () => import('./asking/Recording.tsx')
export const loadEntryQuestion = () => import('./asking/EntryQuestion.tsx')
export const loadSendFilms = () => import('./keep/SendFilms.tsx')
export const loadMeetingFilms = () => import('./films/MeetingFilms.tsx')
export type { MeetingMark } from './films/MeetingFilms.tsx'
export const MeetingFilms = lazy(loadMeetingFilms)
