import { useQuery } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { api, isApiError } from '#web/client/api.ts'
import { formatLongDate } from '#web/client/format/dates.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { LanguageProvider, useLanguage } from '#web/i18n/language.tsx'
import type { Language } from '#contract/constants.ts'
import { Picture } from '#web/ui/display/Picture.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Blocks, preloadBlocks } from '../../../block-views/web/public.ts'
import type { shownDocumentsContract } from '../../../documents/shown-documents.contract.ts'
import { useDraftPageWords } from '../words.ts'
import s from './Draft.module.css'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useDraftPageWords.preload(language), preloadBlocks(language)])

const GONE = 410
const NOT_FOUND = 404

/** /draft/{key}: a draft as its readers will see it, for whoever was given its link. */
export default function Draft(): ReactNode {
  const { key = '' } = useParams()
  const language = useLanguage()
  const words = useDraftPageWords()
  const draft = useQuery({
    queryKey: ['site', 'draft', key, language],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<(typeof shownDocumentsContract)['shared']>(
        'GET /shared-drafts/{key}',
        { params: { key } },
        { signal, quiet: 'link' },
      ),
  })
  const status = isApiError(draft.error) ? draft.error.status : 0
  if (status === GONE || status === NOT_FOUND)
    return (
      <EmptyState
        level={1}
        title={status === GONE ? words.ended : words.unknown}
        text={status === GONE ? words.ended_text : words.unknown_text}
        link={{ href: '/', label: words.home }}
      />
    )
  return (
    <Asked
      query={draft}
      failed={{ level: 1, title: words.lost, spinner: false }}
      lost={isLost}
      loading={<Skeleton shape="media" />}
    >
      {({ kind, title, description, cover, blocks, until, language: written }) => (
        <>
          <aside className={s['banner']} aria-label={words.draft}>
            <PencilLine aria-hidden="true" />
            <p>
              <strong>{words.draft}</strong>{' '}
              {words.until(formatLongDate(until, { language, zone: 'UTC' }), words.languages[written])}
            </p>
          </aside>
          <article className={s['page']} {...(written !== language && { lang: written })}>
            {kind !== 'page' && (
              <header className={s['head']}>
                <h1>{title || words.untitled}</h1>
                {description && <p>{description}</p>}
                {cover && <Picture picture={cover} alt={cover.alt} sizes="100vw" first />}
              </header>
            )}
            {blocks.length === 0 ? (
              <EmptyState level={kind === 'page' ? 1 : 2} title={words.empty} />
            ) : (
              // Built-in words of blocks must be in the draft's language, too.
              <LanguageProvider language={written}>
                <Blocks blocks={blocks} title={title || words.untitled} headed={kind !== 'page'} />
              </LanguageProvider>
            )}
          </article>
        </>
      )}
    </Asked>
  )
}
