import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { preloadBlocks } from '../../../block-views/web/public.ts'
import { useSignedWords } from '../../../signed-versions/web/public.ts'
import { useEventWords } from '../words.ts'
import { EventDetail } from './EventDetail.tsx'
import { EventList } from './EventList.tsx'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useEventWords.preload(language), preloadBlocks(language), useSignedWords.preload(language)])

/** /event: upcoming and past events; with ?slug= a single event. */
export default function EventScreen(): ReactNode {
  const [search] = useSearchParams()
  const slug = search.get('slug')
  return slug ? <EventDetail key={slug} slug={slug} /> : <EventList />
}
