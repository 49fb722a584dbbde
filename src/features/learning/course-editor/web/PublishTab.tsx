import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { Check, CheckCode } from '../../course-drafts/publications.contract.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { checkList, draftsApi, useDraftChange, useDraftWords } from '../../course-drafts/web/public.ts'
import { useEditorWords } from './words.ts'
import s from './Publish.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Of = { draft: Draft; language: Draft['languages'][number] }
const SHOWN = 8

/** Tabs for the gaps of the course itself; all other gaps belong to a node of the outline. */
const TAB_OF: Partial<Record<CheckCode, 'details' | 'people'>> = {
  no_title: 'details',
  no_summary: 'details',
  no_description: 'details',
  no_cover: 'details',
  no_category: 'details',
  no_teacher: 'people',
  no_grader: 'people',
}
type Opening = { onOpen: (id: string) => void; onTab: (tab: 'outline' | 'details' | 'people') => void }

/** Groups the gaps of each lesson, in the order of the outline. */
function grouped(checks: readonly Check[]): { id: string | null; name: string; codes: CheckCode[] }[] {
  const groups = new Map<string, { id: string | null; name: string; codes: CheckCode[] }>()
  for (const { code, node_id, title } of checks) {
    const key = node_id ?? code
    const group = groups.get(key) ?? { id: node_id, name: title, codes: [] }
    group.codes.push(code)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function Checks({
  checks,
  title,
  onOpen,
  onTab,
}: { checks: readonly Check[]; title: string } & Opening): ReactNode {
  const words = useEditorWords()
  const t = words.publish_tab
  const [all, setAll] = useState(false)
  const common = useCommonWords()
  if (checks.length === 0) return null
  const groups = grouped(checks)
  const rows = all ? groups : groups.slice(0, SHOWN)
  return (
    <div className={parts.lines}>
      <h3 className={s['small']}>{title}</h3>
      <ul className={parts.list}>
        {rows.map(({ id, name, codes }) => (
          <li key={id ?? codes[0]} className={s['check']}>
            <span>
              {id !== null && <strong>{name || t.nameless}</strong>}
              {codes.map((code) => (
                <span key={code} className={s['what']}>
                  {words.checks[code]}
                </span>
              ))}
            </span>
            <Button
              size="s"
              variant="White"
              aria-label={t.go([name, words.checks[codes[0]!]].filter(Boolean).join(': '))}
              onClick={() => (id === null ? onTab(TAB_OF[codes[0]!] ?? 'outline') : onOpen(id))}
            >
              {common.open}
            </Button>
          </li>
        ))}
      </ul>
      {groups.length > rows.length && (
        <div>
          <Button size="s" variant="White" onClick={() => setAll(true)}>
            {t.more(groups.length - rows.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

function LanguageCard({ draft, language, ...opening }: Of & Opening): ReactNode {
  const words = useEditorWords()
  const t = words.publish_tab
  const { states } = useDraftWords()
  const query = useQuery(checkList(draft.common_id, language.language))
  const [asking, setAsking] = useState<'publish' | 'unpublish' | 'archive' | null>(null)
  const act = useDraftChange(
    (what: NonNullable<typeof asking>) =>
      draftsApi[what](draft.common_id, language.language) as Promise<unknown>,
    true,
  )
  const name = words.languages[language.language]
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button may be unmounted by its action: keyboard users continue at this language.
  useEffect(() => {
    if (act.isSuccess && asking === null && document.activeElement === document.body) title.current?.focus()
  }, [act.isSuccess, asking, language.status])
  const needed = query.data?.checks.filter((check) => check.level === 'needed') ?? [],
    advised = query.data?.checks.filter((check) => check.level === 'advised') ?? []
  const live = language.status === 'published'
  const audience = draft.organization_id === null ? t.everybody : t.members(draft.organization ?? '')
  /** Learners already have the current content. */
  const settled = live && !language.changed
  const dialog =
    asking &&
    {
      publish: [t.confirm_title(name), `${audience} ${t.confirm_text}`, t.publish],
      unpublish: [t.unpublish_title(name), t.unpublish_text, t.unpublish],
      archive: [t.archive_title(name), t.archive_text, t.archive],
    }[asking]
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby={`publish-${language.language}`}>
      <header className={s['head']}>
        <h2 ref={title} tabIndex={-1} id={`publish-${language.language}`} className={s['title']}>
          {name}
        </h2>
        <Badge tone={live ? (language.changed ? 'yellow' : 'green') : 'neutral'}>
          {states[language.status]}
        </Badge>
      </header>
      <p className={parts.note}>
        {settled ? (
          t.same
        ) : (
          <>
            {t.states[language.status]} {live && t.changed}
          </>
        )}
      </p>
      {live && <p className={parts.note}>{audience}</p>}
      {query.isError && (
        <AskedError query={query} title={words.failed} text={words.failed_text} unreachable />
      )}
      {query.isPending && <Skeleton lines={3} />}
      {query.data && (
        <>
          {query.data.ready && !settled && (
            <p>
              <Badge tone="green">{t.ready}</Badge>
            </p>
          )}
          <Checks checks={needed} title={t.needed} {...opening} />
          <Checks checks={advised} title={t.advised} {...opening} />
          {query.data.checks.length === 0 && !settled && <p className={parts.note}>{t.nothing}</p>}
          <div className={parts.actions}>
            {!settled && (
              <Button variant="Orange" disabled={!query.data.ready} onClick={() => setAsking('publish')}>
                {live ? t.publish_again : t.publish}
              </Button>
            )}
            {settled && (
              <Button variant="Orange" onClick={() => opening.onTab('people')}>
                {t.ask}
              </Button>
            )}
            {live && (
              <Button variant="blackBorder" onClick={() => setAsking('archive')}>
                {t.archive}
              </Button>
            )}
            {language.published_at !== null && language.status !== 'draft' && (
              <Button variant="RedOpacity" onClick={() => setAsking('unpublish')}>
                {t.unpublish}
              </Button>
            )}
          </div>
        </>
      )}
      {asking && dialog && (
        <ConfirmDialog
          open
          onCancel={() => setAsking(null)}
          title={dialog[0]}
          confirmLabel={dialog[2]!}
          destructive={asking === 'unpublish'}
          busy={act.isPending}
          onConfirm={() => act.mutate(asking, { onSettled: () => setAsking(null) })}
        >
          {dialog[1]}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Gaps of each language, and its published state. */
export function PublishTab({ draft, ...opening }: { draft: Draft } & Opening): ReactNode {
  return (
    <div className={s['cards']} data-many={draft.languages.length > 1 ? '' : undefined}>
      {draft.languages.map((language) => (
        <LanguageCard key={language.language} draft={draft} language={language} {...opening} />
      ))}
    </div>
  )
}
