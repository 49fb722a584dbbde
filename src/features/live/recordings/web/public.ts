import { lazy } from 'react'

// Each comes by itself: who is in a meeting needs no player, and who watches a film records nothing.
export const Recording = lazy(() => import('./asking/Recording.tsx'))
export const EntryQuestion = lazy(() => import('./asking/EntryQuestion.tsx'))
export const SendFilms = lazy(() => import('./keep/SendFilms.tsx'))
export const MeetingFilms = lazy(() => import('./films/MeetingFilms.tsx'))
