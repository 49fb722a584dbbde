import { usePlanWords } from '#features/commerce/plans/web/public.ts'
import type { Language } from '#contract/constants.ts'
import { useAppWords } from '../../app/web/steps/public.ts'
import { useArticleWords } from '../../articles/web/public.ts'
import { useRequestFormWords } from '../../demo-requests/web/public.ts'
import { useEventCardWords } from '../../event-cards/web/public.ts'
import { useBlockWords } from './words.ts'

/** The words that a page of blocks is taken over with, whichever it has. */
export const preloadBlocks = (language: Language): Promise<unknown> =>
  Promise.all([
    useBlockWords.preload(language),
    usePlanWords.preload(language),
    useRequestFormWords.preload(language),
    useArticleWords.preload(language),
    useEventCardWords.preload(language),
    useAppWords.preload(language),
  ])
