import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { preloadBlocks } from '../../../block-views/web/public.ts'
import { useEventWords } from '../words.ts'
import { EventDetail } from './EventDetail.tsx'
import { EventList } from './EventList.tsx'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useEventWords.preload(language), preloadBlocks(language)])

/** /event: events to come and past ones; with ?slug= one of them. */
export default function EventScreen(): ReactNode {
  const [search] = useSearchParams()
  const slug = search.get('slug')
  return slug ? <EventDetail key={slug} slug={slug} /> : <EventList />
}
