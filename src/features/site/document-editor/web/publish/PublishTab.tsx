import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { AskedError } from '#web/client/asked.tsx'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDateTime, formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Draft } from '../../../documents/documents.contract.ts'
import { isLegalPage, LEGAL_PAGES, pathOf } from '../../../documents/terms.contract.ts'
import { legalApi, PublishLegal, useLegalDeedWords } from '../../../legal/web/admin/public.ts'
import { usePlaces } from '../addresses.ts'
import { checksOf, documentsApi, linkedFrom, useDeed } from '../editor.api.ts'
import { StateBadge } from '../list/StateBadge.tsx'
import type { Writing } from '../writing/writing.ts'
import { useDocumentWords } from '../words.ts'
import { Checks } from './Checks.tsx'
import { DraftLinks } from './DraftLinks.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import s from './Publish.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Lead = (block: string | null, path: string | null, language: Language) => void
type Of = { draft: Draft; writing: Writing; onLead: Lead; onSign: () => void }

/** Checks, publication state and publishing actions of each language. */
export function PublishTab({ draft, writing, onLead, onSign }: Of): ReactNode {
  const t = useDocumentWords().publish
  const navigate = useNavigate()
  const { edit } = usePlaces(draft.kind)
  const copy = useDeed(() => documentsApi.copy(draft.id))
  return (
    <div className={parts.page}>
      {!draft.may_publish && <Submit draft={draft} writing={writing} />}
      {draft.may_publish && draft.submitted_at !== null && (
        <p className={s['notice']}>{t.asked(draft.author?.name ?? '')}</p>
      )}
      <div className={s['cards']}>
        {LANGUAGES.map((language) => (
          <LanguageCard key={language} {...{ draft, writing, onLead, onSign, language }} />
        ))}
      </div>
      <DraftLinks draft={draft} />
      <div>
        <Button
          variant="White"
          loading={copy.isPending}
          onClick={() => copy.mutate(undefined, { onSuccess: ({ id }) => void navigate(edit(id)) })}
        >
          {t.copy}
        </Button>
      </div>
    </div>
  )
}

function Submit({ draft, writing }: Pick<Of, 'draft' | 'writing'>): ReactNode {
  const t = useDocumentWords().publish
  const submit = useDeed(async (submitted: boolean) => {
    await writing.flush()
    return documentsApi.submit(draft.id, submitted)
  })
  const waits = draft.submitted_at !== null
  return (
    <Card as="section" className={s['card'] ?? ''}>
      <p className={parts.note}>
        {waits ? (
          <>
            <strong>{t.submitted}.</strong> {t.submitted_text}
          </>
        ) : (
          t.submit_text
        )}
      </p>
      <div>
        <Button
          variant={waits ? 'blackBorder' : 'Orange'}
          loading={submit.isPending}
          onClick={() => submit.mutate(!waits)}
        >
          {waits ? t.withdraw : t.submit}
        </Button>
      </div>
    </Card>
  )
}

function LanguageCard({ draft, writing, onLead, onSign, language }: Of & { language: Language }): ReactNode {
  const words = useDocumentWords(),
    t = words.publish
  const own = useLanguage()
  const dates = useDateOptions()
  const copyText = useCopyText()
  const { id, kind, key } = draft
  const standing = draft[language],
    name = words.languages[language]
  const [asking, setAsking] = useState<'publish' | 'archive' | 'schedule' | null>(null)
  const [saved, setSaved] = useState(!writing.dirty)
  // Checks run on the server's draft, so save the latest changes first.
  useEffect(() => {
    void writing.flush().then(() => setSaved(true))
  }, [writing])
  const query = useQuery({ ...checksOf(id, language), enabled: saved })
  const links = useQuery({ ...linkedFrom(id), enabled: asking === 'archive' })
  const title = useRef<HTMLHeadingElement>(null)
  const act = useDeed(async (what: 'publish' | 'archive' | 'unschedule') => {
    await writing.flush()
    return (documentsApi[what] as (id: string, language: Language) => Promise<unknown>)(id, language)
  })
  const legal = isLegalPage(key) ? LEGAL_PAGES[key] : null
  const legalWords = useLegalDeedWords().publish
  const deed = useDeed(async (call: () => Promise<unknown>) => {
    await writing.flush()
    return call()
  })
  const share = useDeed(async () => {
    await writing.flush()
    return documentsApi.share(id, language)
  })
  useEffect(() => {
    if (act.isSuccess && asking === null && document.activeElement === document.body) title.current?.focus()
  }, [act.isSuccess, asking, standing.state])
  const live = standing.current_slug !== null
  const ready = query.data?.every(({ stops }) => !stops) ?? false
  const settled = live && !standing.changed
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby={`publish-${language}`}>
      <header className={s['head']}>
        <h2 ref={title} tabIndex={-1} id={`publish-${language}`} className={s['title']}>
          {name}
        </h2>
        <StateBadge language={language} standing={{ ...standing, scheduled: null, changed: false }} />
      </header>
      <p className={parts.note}>
        {standing.state === 'archived'
          ? t.archived
          : live
            ? t.live(formatDateTime(standing.published_at, dates))
            : t.nothing}{' '}
        {live && (settled ? t.same : t.changed)}
      </p>
      {standing.scheduled && (
        <p className={s['notice']}>
          {legal
            ? legalWords.coming(formatDayInWords(standing.scheduled.at, { language: own, zone: 'UTC' }))
            : t.waits(standing.scheduled.wall.replace('T', ' '), zoneInWords(standing.scheduled.zone))}
        </p>
      )}
      {isLost(query) && <AskedError query={query} level={3} title={words.editor.failed} />}
      {!query.data && !query.isError && <Skeleton lines={3} />}
      {query.data && (
        <>
          {ready && !settled && (
            <p className={parts.note}>
              <Badge tone="green">{t.ready}</Badge>
            </p>
          )}
          <Checks
            checks={query.data}
            writing={writing}
            onLead={(block, path) => onLead(block, path, language)}
            onSign={onSign}
          />
        </>
      )}
      <div className={parts.chips}>
        {draft.may_publish && (
          <>
            {!settled && (
              <Button variant="Orange" disabled={!ready} onClick={() => setAsking('publish')}>
                {legal && standing.scheduled ? legalWords.publish : live ? t.publish_again : t.publish}
              </Button>
            )}
            {standing.scheduled ? (
              <Button
                variant="blackBorder"
                loading={act.isPending || deed.isPending}
                onClick={() =>
                  legal ? deed.mutate(() => legalApi.takeBack(legal)) : act.mutate('unschedule')
                }
              >
                {legal ? legalWords.take_back : t.unschedule}
              </Button>
            ) : (
              !settled &&
              !legal && (
                <Button variant="blackBorder" disabled={!ready} onClick={() => setAsking('schedule')}>
                  {t.schedule}
                </Button>
              )
            )}
          </>
        )}
        <Button
          variant="White"
          loading={share.isPending}
          onClick={() =>
            share.mutate(undefined, {
              onSuccess: ({ path }) => void copyText(new URL(path, location.origin).href, t.shared),
            })
          }
        >
          {t.share}
        </Button>
        {live && (
          <Link className={s['view'] ?? ''} href={pathOf(kind, key, standing.current_slug!)} target="_blank">
            {t.view}
          </Link>
        )}
        {draft.may_publish && live && key === null && (
          <Button variant="RedOpacity" onClick={() => setAsking('archive')}>
            {t.archive}
          </Button>
        )}
      </div>
      {asking === 'schedule' && (
        <ScheduleDialog id={id} language={language} writing={writing} onClose={() => setAsking(null)} />
      )}
      {asking === 'publish' && legal && (
        <PublishLegal
          document={legal}
          language={language}
          languageName={name}
          coming={standing.scheduled !== null}
          deed={deed}
          onClose={() => setAsking(null)}
        />
      )}
      {((asking === 'publish' && !legal) || asking === 'archive') && (
        <ConfirmDialog
          open
          onCancel={() => setAsking(null)}
          title={asking === 'publish' ? t.publish_title(name) : t.archive_title(name)}
          confirmLabel={asking === 'publish' ? t.publish : t.archive}
          destructive={asking === 'archive'}
          busy={act.isPending}
          unready={asking === 'archive' && links.isPending}
          onConfirm={() => act.mutate(asking, { onSettled: () => setAsking(null) })}
        >
          {asking === 'publish' ? t.publish_text(name) : t.archive_text}
          {asking === 'archive' && (links.data ?? []).length > 0 && (
            <>
              <p>{t.archive_links}</p>
              <ul>
                {links.data!.map((one) => (
                  <li key={`${one.id} ${one.language}`}>
                    {one.title} ({words.languages[one.language]})
                  </li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}
