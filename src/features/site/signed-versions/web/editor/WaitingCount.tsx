import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { DocumentKind } from '../../../documents/terms.contract.ts'
import { signedQueue } from './editor.api.ts'
import { useSignedEditorWords } from './words.ts'

const AGAIN_MS = 300_000

/** Number of signed versions waiting for review, for the navigation; nothing at zero. */
function WaitingCount({ kind }: { kind: DocumentKind }): ReactNode {
  const t = useSignedEditorWords()
  const language = useLanguage()
  const { data = [] } = useQuery({ ...signedQueue, refetchInterval: AGAIN_MS })
  const count = data.filter((row) => row.kind === kind).length
  return count > 0 ? (
    <>
      <span aria-hidden="true">{count.toLocaleString(language)}</span>
      <span className="visually-hidden"> {t.queue(count)}</span>
    </>
  ) : null
}
export const PagesCount = (): ReactNode => <WaitingCount kind="page" />
export const ArticlesCount = (): ReactNode => <WaitingCount kind="article" />
export const EventsCount = (): ReactNode => <WaitingCount kind="event" />
