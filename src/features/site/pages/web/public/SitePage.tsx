import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { api } from '#web/client/api.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Language } from '#contract/constants.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Blocks, preloadBlocks, useBlockWords } from '../../../block-views/web/public.ts'
import type { shownDocumentsContract } from '../../../documents/shown-documents.contract.ts'
import { SignedVersion, useSignedKnown, useSignedWords } from '../../../signed-versions/web/public.ts'
import s from './SitePage.module.css'

/** Preloads the words of a page of blocks and of its signed version before hydration. */
export const preloadPage = (language: Language): Promise<unknown> =>
  Promise.all([preloadBlocks(language), useSignedWords.preload(language)])

/** A page of the site as its readers have it, by its address. */
export function SitePage({ slug }: { slug: string }): ReactNode {
  const language = useLanguage()
  const words = useBlockWords()
  const page = useQuery({
    queryKey: ['site', 'page', slug, language],
    queryFn: ({ signal }) =>
      api.data<(typeof shownDocumentsContract)['page']>(
        'GET /pages/{slug}',
        { params: { slug } },
        { signal },
      ),
  })
  const known = useSignedKnown(page.data?.id)
  if (isLost(page)) return <AskedError query={page} title={words.lost} spinner={false} />
  if (!page.data || !known) return <Skeleton shape="media" />
  const { id, title, blocks, language: written } = page.data
  return (
    <article className={s['page']} {...(written !== language && { lang: written })}>
      <SignedVersion document={id} />
      <Blocks blocks={blocks} title={title} />
    </article>
  )
}
