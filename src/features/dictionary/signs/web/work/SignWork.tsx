import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { usePlayerWords } from '#web/i18n/player.ts'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import { useBase } from '../base.ts'
import { signHistory, wordSigns } from '../signs.api.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useSignWords } from '../words.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import styles from './SignWork.module.css'
import { Withdraw } from './Withdraw.tsx'
import { Workbench } from './Workbench.tsx'

export const NEW = 'new'

/**
 * …/:id/signs/:sign: one sign of a word in the editor, or a film of it with its review. `beside`: other
 * people's remarks about an existing sign, by its id.
 */
export function SignWork({ beside }: { beside: (sign_id: string) => ReactNode }): ReactNode {
  const words = useSignWords(),
    language = useLanguage(),
    player = usePlayerWords()
  const base = useBase(),
    { id = '', sign: sign_id = '' } = useParams()
  const query = useQuery({
    ...wordSigns(id),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const { data, error, isError, refetch } = query
  const sign = data?.signs.find((one) => one.id === sign_id) ?? null
  const rejected = sign !== null && sign.kind === 'animated' && sign.notation === null
  const history = useQuery({ ...signHistory(sign?.id ?? ''), enabled: rejected && data?.can_edit === true })
  const entryAt = `${base}/${id}`,
    reviewAt = `${base}/review`
  const title = data ? data.word[`word_${language}`] : words.work.kicker
  useDocumentTitle(title)
  if (isError && !(isApiError(error) && error.status === 404))
    return (
      <AskedError
        query={query}
        level={1}
        title={words.work.failed}
        text={(error) => error?.message}
        unreachable
      />
    )
  if (isError || (data && !sign && sign_id !== NEW))
    return (
      <EmptyState
        level={1}
        title={words.work.missing}
        text={words.work.missing_text}
        link={{ href: isError ? base : entryAt, label: words.work.to_entry }}
      />
    )
  if (data && !data.can_edit)
    return (
      <EmptyState
        level={1}
        title={words.work.locked}
        text={words.work.locked_text}
        link={{ href: entryAt, label: words.work.to_entry }}
      />
    )
  if (!data || (rejected && history.isPending)) return <Loader type="site-loader" />
  const before = history.data?.find((entry) => entry.notation)?.notation ?? null
  return (
    <Page
      breadcrumbs={<BackLink href={entryAt}>{words.work.to_entry}</BackLink>}
      kicker={sign ? words.work.kicker : words.work.new_kicker}
      title={title}
      text={sign && <StateBadge state={sign.review_state} />}
    >
      {sign && beside(sign.id)}
      {sign?.kind === 'filmed' ? (
        <div className={styles.film}>
          {sign.clip_url && (
            <SignPlayer
              src={sign.clip_url}
              poster={sign.poster_url ?? undefined}
              title={title}
              words={player}
              loop
              autoplay
            />
          )}
          {data.can_review && sign.review_state === 'in_review' && (
            <ReviewPanel
              sign={sign}
              corrected={null}
              wrong={false}
              can_approve={data.can_approve}
              onDecided={() => void refetch()}
            />
          )}
          {data.can_review && <Withdraw sign={sign} />}
        </div>
      ) : (
        <Workbench
          key={`${sign_id} ${sign?.version ?? 0}`}
          data={data}
          sign={sign}
          before={before}
          entryAt={entryAt}
          reviewAt={reviewAt}
        />
      )}
    </Page>
  )
}
