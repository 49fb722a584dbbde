import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { isNotReached } from '#web/client/health/is-lost.ts'
import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { Case } from '../../moderation.contract.ts'
import type { Action } from '../../shared/kinds.ts'
import styles from '../Moderation.module.css'
import { caseOne, casesList, moderationApi, useModerationChange } from '../moderation.api.ts'
import { STATE_TONES } from '../Queue.tsx'
import { useModerationWords } from '../words.ts'
import { AuthorPart } from './AuthorPart.tsx'
import { Around, Content } from './Content.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { Notes } from './Notes.tsx'
import { useCaseKeys } from './use-case-keys.ts'

/** Open cases among which the next one is looked for. */
const NEXT_OF = 50

/** One case: everything for a decision on one screen, which keys can make. */
export function CaseScreen({ id }: { id: string }): ReactNode {
  const words = useModerationWords(),
    t = words.one
  const { pathname } = useLocation()
  const query = useQuery({ ...caseOne(id), retry: false })
  if (query.isPending) return <Loader type="site-loader" />
  if (isNotReached(query)) return <AskedError query={query} level={1} title={t.failed} />
  if (!query.data)
    return (
      <EmptyState
        level={1}
        title={t.missing}
        text={t.missing_text}
        link={{ href: pathname, label: t.back }}
      />
    )
  return <Opened found={query.data} />
}

function Opened({ found }: { found: Case }): ReactNode {
  const words = useModerationWords(),
    t = words.one
  const { pathname } = useLocation(),
    navigate = useNavigate()
  const [action, setAction] = useState<Action | null>(null)
  const { id, may, content } = found
  const others = useQuery(casesList({ state: 'eq.open', page_size: NEXT_OF }))
  const next = (): void => {
    const rows = others.data?.data ?? []
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at + 1] ?? rows.find((one) => one.id !== id)
    if (!row) showToast({ variant: 'Info', message: t.none_left })
    void navigate(row ? `${pathname}?case=${row.id}` : pathname)
  }
  useCaseKeys(
    {
      ...(may.decide && {
        k: () => setAction('keep'),
        h: () => setAction('hide'),
        d: () => setAction('delete'),
      }),
      j: next,
      ArrowDown: next,
    },
    action === null,
  )
  return (
    <Page
      kicker={found.comment_id === null ? words.queue.post : words.queue.comment}
      title={content.title || content.text.slice(0, 60) || words.queue.untitled}
      text={
        <span className={parts.badges}>
          <Badge tone={STATE_TONES[content.state]}>{words.content_states[content.state]}</Badge>
          {found.urgent && <Badge tone="red">{words.queue.urgent}</Badge>}
          <Badge tone="neutral">{found.organization?.name ?? words.queue.everyone}</Badge>
        </span>
      }
      actions={
        <Button variant="White" href={pathname}>
          {t.back}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={parts.section}>
          <Content found={found} />
          <Reports found={found} />
          <Around found={found} />
        </div>
        <div className={parts.section}>
          <Decide found={found} onAction={setAction} onNext={next} />
          <AuthorPart found={found} />
          <Notes found={found} />
        </div>
      </div>
      {action && (
        <DecideDialog
          key={action}
          found={found}
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            showToast({ variant: 'Success', message: t.done[action] })
            setAction(null)
            next()
          }}
        />
      )}
    </Page>
  )
}

function Decide({
  found: { id, state, claim, may, content },
  onAction,
  onNext,
}: {
  found: Case
  onAction: (action: Action) => void
  onNext: () => void
}): ReactNode {
  const t = useModerationWords().one
  const dates = useDateOptions()
  const claiming = useModerationChange((claimed: boolean) => moderationApi.claim(id, claimed))
  const free = state === 'open' && may.decide && claim === null
  // Whoever looks at a case holds it, so that two moderators do not decide the same.
  useEffect(() => {
    if (free) claiming.mutate(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opened case
  }, [id])
  const buttons = [
    ['keep', 'K', 'GreenOpacity'],
    ['hide', 'H', 'Yellow'],
    ['delete', 'D', 'RedOpacity'],
  ] as const
  return (
    <section className={parts.section} aria-labelledby="decide">
      <h2 id="decide">{t.decide}</h2>
      {content.author.mine && <p className={parts.text}>{t.own}</p>}
      {claim && (
        <p className={parts.note} role="status">
          {claim.mine
            ? t.yours(formatTime(claim.until, dates))
            : t.claimed(claim.name, formatTime(claim.until, dates))}
        </p>
      )}
      <div className={parts.buttons}>
        {state === 'open' &&
          buttons.map(([action, key, variant]) => (
            <Button
              key={action}
              variant={variant}
              disabled={!may.decide}
              aria-keyshortcuts={key}
              onClick={() => onAction(action)}
              iconEnd={<kbd className={styles.key}>{key}</kbd>}
            >
              {t[action]}
            </Button>
          ))}
        <Button
          variant="blackBorder"
          aria-keyshortcuts="J ArrowDown"
          onClick={onNext}
          iconEnd={<kbd className={styles.key}>J</kbd>}
        >
          {t.next}
        </Button>
      </div>
      {state === 'open' && <p className={parts.note}>{t.keys}</p>}
      {claim?.mine && (
        <div className={parts.controls}>
          <Button
            size="s"
            variant="White"
            loading={claiming.isPending}
            onClick={() => claiming.mutate(false)}
          >
            {t.leave}
          </Button>
        </div>
      )}
      {free && (
        <div className={parts.controls}>
          <Button size="s" variant="White" loading={claiming.isPending} onClick={() => claiming.mutate(true)}>
            {t.take}
          </Button>
        </div>
      )}
    </section>
  )
}

function Reports({ found: { reports } }: { found: Case }): ReactNode {
  const words = useModerationWords(),
    t = words.one
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <section className={parts.section} aria-labelledby="case-reports">
      <h2 id="case-reports">{t.reports(number(reports.length))}</h2>
      {reports.length === 0 ? (
        <p className={parts.note}>{t.no_reports}</p>
      ) : (
        <ul className={parts.entries}>
          {reports.map(({ id, reason, note, weight }) => (
            <li key={id} className={parts.words}>
              <span className={parts.badges}>
                <Badge tone={reason === 'child_safety' ? 'red' : 'neutral'}>
                  {words.short_reasons[reason]}
                </Badge>
                <span className={parts.small}>{t.weight(number(weight))}</span>
              </span>
              {note !== '' && <p className={parts.text}>{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
