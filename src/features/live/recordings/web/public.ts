import { lazy } from 'react'

// Loaded separately: people in a meeting need no player, and viewers of a film record nothing.
export const loadRecording = () => import('./asking/Recording.tsx')
export const loadEntryQuestion = () => import('./asking/EntryQuestion.tsx')
export const loadSendFilms = () => import('./keep/SendFilms.tsx')
export const loadMeetingFilms = () => import('./films/MeetingFilms.tsx')
export type { MeetingMark } from './films/MeetingFilms.tsx'
export const MeetingFilms = lazy(loadMeetingFilms)
