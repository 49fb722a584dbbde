import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { LegalPage, useLegalWords } from '../../../legal/web/public.ts'
import { preloadPage } from './SitePage.tsx'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useLegalWords.preload(language), preloadPage(language)])

export default function Privacy(): ReactNode {
  return <LegalPage document="privacy" />
}
