import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { Opened } from '#web/form/Opened.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { useWritingLanguage } from '#web/form/use-writing-language.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { blockOf, missingIn } from '../../blocks/blocks.contract.ts'
import type { Draft } from '../../documents/documents.contract.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { SignedTab, useSignedEditorWords } from '../../signed-versions/web/editor/public.ts'
import { usePlaces } from './addresses.ts'
import { oneDocument } from './editor.api.ts'
import { WritingLanguage } from './fields/context.ts'
import { headGaps } from './HeadForm.tsx'
import { leadTo, placeOf } from './lead.ts'
import { StateBadge } from './list/StateBadge.tsx'
import { Preview } from './preview/Preview.tsx'
import { HistoryTab } from './publish/HistoryTab.tsx'
import { PublishTab } from './publish/PublishTab.tsx'
import { usePresence } from './use-presence.ts'
import { useWritingOf } from './use-writing.ts'
import { useDocumentWords } from './words.ts'
import { useNames, WriteTab } from './WriteTab.tsx'
import type { Writing } from './writing/writing.ts'
import s from './Editor.module.css'

const TABS = ['write', 'signed', 'preview', 'publish', 'history'] as const
/** Below this width of the screen the page is looked at as a phone shows it. */
const PHONE = 768
type TabId = (typeof TABS)[number]

/** Writes a page, an article or an event, whose id is known. */
export function DocumentEditor({ id, kind }: { id: string; kind: DocumentKind }): ReactNode {
  const words = useDocumentWords()
  const { list } = usePlaces(kind)
  return (
    <Opened
      query={useQuery(oneDocument(id))}
      words={words.editor}
      back={{ href: list, label: words.kinds[kind].back }}
      className={s['page']}
    >
      {(draft) => <Editor key={id} draft={draft} />}
    </Opened>
  )
}

/** Number of missing required texts by language, including unsaved changes. */
const gapsOf = (writing: Writing): Record<Language, number> => {
  const head = headGaps(writing)
  return Object.fromEntries(
    LANGUAGES.map((one) => [
      one,
      writing.blocks.reduce(
        (sum, block) => sum + missingIn(blockOf(block.type)!.schema, block.value(), one).length,
        head[one],
      ),
    ]),
  ) as Record<Language, number>
}

function Editor({ draft }: { draft: Draft }): ReactNode {
  const words = useDocumentWords(),
    t = words.editor
  const signedWords = useSignedEditorWords()
  const nameOf = useNames()
  const language = useLanguage()
  const { list } = usePlaces(draft.kind)
  const [search, setSearch] = useSearchParams()
  const { writing, onBeat } = useWritingOf(draft)
  useSyncExternalStore(writing.subscribe, writing.snapshot)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  const [at, setAt] = useState<string | null>(null)
  const [lang, setLang] = useWritingLanguage(LANGUAGES)
  const people = usePresence(draft.id, useDeferredValue(at), onBeat)
  const asked = search.get('tab') as TabId | null
  const tab: TabId = asked && TABS.includes(asked) ? asked : 'write'
  const text = (path: string): string => String(writing.head.value(path) ?? '')
  const title = text(`title.${language}`) || text('title.en') || text('title.es') || words.untitled
  useDocumentTitle(title)
  const go = (next: TabId): void =>
    setSearch(next === 'write' ? {} : { tab: next }, { preventScrollReset: true })
  const toggle = (key: string, open: boolean): void => {
    setOpened((old) => {
      const next = new Set(old)
      if (open) next.add(key)
      else next.delete(key)
      return next
    })
    setAt(open ? key : null)
  }
  /** Opens what a check, a choice or the preview speaks of. */
  const lead = (block: string | null, path: string | null, inLanguage: Language = lang): void => {
    const key = block ?? 'head'
    go('write')
    toggle(key, true)
    setLang(inLanguage)
    leadTo(key, path === null ? null : block === null ? path : placeOf(writing, block, path), inLanguage)
  }
  const gaps = gapsOf(writing)
  const { state, trouble } = writing
  const stuck = trouble === undefined ? null : trouble === null ? writing.head : writing.block(trouble)?.store
  const preview = (width: 390 | 1440): ReactNode => (
    <Preview
      key={width}
      writing={writing}
      kind={draft.kind}
      language={lang}
      width={width}
      onBlock={(key) => lead(key, null)}
    />
  )
  return (
    <Page
      className={s['page']}
      breadcrumbs={<BackLink href={list}>{words.kinds[draft.kind].back}</BackLink>}
      title={title}
      text={
        <span className={s['badges']}>
          {LANGUAGES.map((one) => (
            <StateBadge key={one} language={one} standing={draft[one]} />
          ))}
        </span>
      }
      actions={
        tab !== 'publish' && (
          <Button variant="Orange" onClick={() => go('publish')}>
            {draft.may_publish ? t.publish : words.publish.submit}
          </Button>
        )
      }
    >
      <section className={s['bar']} aria-label={t.write}>
        <SaveMark
          fields={{
            state,
            problem: stuck?.snapshot().problem?.(language) ?? null,
            flush: writing.flush,
          }}
          onChoice={() => trouble !== undefined && lead(trouble, null)}
        />
        <span className={s['gaps']}>
          {LANGUAGES.map((one) => (
            <Badge key={one} tone={gaps[one] === 0 ? 'green' : 'yellow'}>
              {t.gaps(words.languages[one], gaps[one])}
            </Badge>
          ))}
        </span>
        <p className={s['people']} role="status">
          {people.map((person) => (
            <span key={person.id} className={s['person']}>
              <Avatar name={person.name} size="s" />
              <span>{person.name}</span>
            </span>
          ))}
          <span className="visually-hidden">{people.length > 0 ? t.others(people.length) : t.alone}</span>
        </p>
        <Segments
          className={s['languages'] ?? ''}
          label={t.language}
          value={lang}
          onChange={setLang}
          options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        />
      </section>
      <WritingLanguage value={lang}>
        <Tabs
          label={t.tabs}
          active={tab}
          onChange={(id) => go(id as TabId)}
          tabs={[
            {
              id: 'write',
              label: t.write,
              panel: (
                <div className={s['panes']}>
                  {/* Presence: the focused block is the one that this person is editing. */}
                  <div
                    onFocus={(event) => {
                      const key = (event.target as Element).closest('[data-key]')?.getAttribute('data-key')
                      if (key && key !== at) setAt(key)
                    }}
                  >
                    <WriteTab draft={draft} writing={writing} people={people} open={opened} onOpen={toggle} />
                  </div>
                  <div className={s['beside']}>{preview(390)}</div>
                </div>
              ),
            },
            {
              id: 'signed',
              label: signedWords.title,
              panel: (
                <SignedTab
                  id={draft.id}
                  flush={writing.flush}
                  blocks={writing.blocks.map((block) => ({
                    key: block.key,
                    type: block.type,
                    name: nameOf(writing.blocks, block),
                    value: block.value(),
                  }))}
                />
              ),
            },
            {
              id: 'preview',
              label: t.preview,
              panel: <div className={s['alone']}>{preview(innerWidth < PHONE ? 390 : 1440)}</div>,
            },
            {
              id: 'publish',
              label: t.publish,
              panel: <PublishTab draft={draft} writing={writing} onLead={lead} onSign={() => go('signed')} />,
            },
            { id: 'history', label: t.history, panel: <HistoryTab draft={draft} writing={writing} /> },
          ]}
        />
      </WritingLanguage>
    </Page>
  )
}
