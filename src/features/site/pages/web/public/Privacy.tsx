import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { LegalPage, useLegalWords } from '../../../legal/web/public.ts'
import { preloadBlocks } from '../../../block-views/web/public.ts'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useLegalWords.preload(language), preloadBlocks(language)])

export default function Privacy(): ReactNode {
  return <LegalPage document="privacy" />
}
