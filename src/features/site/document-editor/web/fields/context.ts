import { createContext, use } from 'react'
import type { Language } from '#contract/constants.ts'

/** The language that is written where only one fits; at both, side by side, on wide screens. */
export const WritingLanguage = createContext<Language>('en')
export const useWriting = (): Language => use(WritingLanguage)
