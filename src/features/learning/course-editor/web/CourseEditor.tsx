import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { WordsOf } from '#features/dictionary/vocabularies/web/public.ts'
import { Opened } from '#web/form/Opened.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { QuizSection } from '../../quizzes/web/public.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { isShort } from '../../course-drafts/web/public.ts'
import { useBase, oneDraft, useDraftWords } from '../../course-drafts/web/public.ts'
import { useLead, useRowFocus } from './focus.ts'
import { Details } from './Details.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { NodeEditor } from './NodeEditor.tsx'
import { COURSE_QUIZ, findNode } from './outline.ts'
import { PeopleTab } from '../../course-people/web/public.ts'
import { PublishTab } from './PublishTab.tsx'
import { Tree } from './Tree.tsx'
import { useReload } from './use-reload.ts'
import { useOutline } from './use-outline.ts'
import { useEditorWords } from './words.ts'
import { LanguageState } from '../../course-drafts/web/organization/public.ts'
import s from './CourseEditor.module.css'
import { PreviewButton } from './PreviewButton.tsx'
import parts from '#web/ui/layout/parts.module.css'

const TABS = ['outline', 'details', 'people', 'publish', 'history'] as const
type TabId = (typeof TABS)[number]

/** /courses/:common_id/:slug: edits a course. The address names the open part, for the back button and links. */
export default function CourseEditor(): ReactNode {
  const { common_id = '' } = useParams()
  const words = useEditorWords()
  const base = useBase()
  return (
    <Opened
      query={useQuery(oneDraft(common_id))}
      words={words}
      back={{ href: base.list, label: words.back }}
      className={parts.page}
    >
      {(draft) => <Editor key={common_id} draft={draft} />}
    </Opened>
  )
}

function Editor({ draft }: { draft: Draft }): ReactNode {
  const words = useEditorWords()
  const listWords = useDraftWords()
  const language = useLanguage(),
    base = useBase()
  const [search, setSearch] = useSearchParams()
  const own = draft.languages.find((one) => one.language === language) ?? draft.languages[0]
  const title = own?.title || words.untitled.course
  useDocumentTitle(title)
  const asked = search.get('tab') as TabId | null
  const tab: TabId = asked && TABS.includes(asked) ? asked : 'outline'
  const selected = search.get('node')
  const go = (values: { tab?: TabId; node?: string | null }): void => {
    const next = new URLSearchParams(search)
    if (values.tab) {
      if (values.tab === 'outline') next.delete('tab')
      else next.set('tab', values.tab)
    }
    if (values.node === null) next.delete('node')
    else if (values.node) next.set('node', values.node)
    setSearch(next, { preventScrollReset: true })
  }
  // A button that opens another part is unmounted with its own part: focus the opened part.
  const led = useRef(false),
    root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (led.current) root.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus()
    led.current = false
  }, [tab, selected])
  const lead = (values: Parameters<typeof go>[0]): void => {
    led.current = true
    go(values)
  }
  const open = (id: string): void => go({ tab: 'outline', node: id })
  return (
    <div ref={root} className={parts.page}>
      <PageHeader
        breadcrumbs={<BackLink href={base.list}>{words.back}</BackLink>}
        title={title}
        text={
          <span className={s['badges']}>
            {draft.languages.map((one) => (
              <LanguageState key={one.language} language={one} words={listWords} />
            ))}
          </span>
        }
        actions={
          <>
            <PreviewButton draft={draft} />
            {tab !== 'publish' && (
              <Button variant="Orange" onClick={() => lead({ tab: 'publish' })}>
                {words.publish}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={words.tabs.label}
        active={tab}
        onChange={(id) => go({ tab: id as TabId })}
        tabs={[
          {
            id: 'outline',
            label: words.tabs.outline,
            panel: (
              <WordsOf value={draft.organization_id ?? 'platform'}>
                <Outline
                  draft={draft}
                  selected={selected}
                  onSelect={open}
                  onBack={() => go({ node: null })}
                />
              </WordsOf>
            ),
          },
          { id: 'details', label: words.tabs.details, panel: <Details draft={draft} /> },
          { id: 'people', label: words.tabs.people, panel: <PeopleTab draft={draft} /> },
          {
            id: 'publish',
            label: words.tabs.publish,
            panel: (
              <PublishTab
                draft={draft}
                onOpen={(node) => lead({ tab: 'outline', node })}
                onTab={(id) => lead({ tab: id })}
              />
            ),
          },
          { id: 'history', label: words.tabs.history, panel: <HistoryTab draft={draft} /> },
        ]}
      />
    </div>
  )
}

/** The outline beside what is open in it; one after the other on a phone. */
function Outline({
  draft,
  selected,
  onSelect,
  onBack,
}: {
  draft: Draft
  selected: string | null
  onSelect: (id: string) => void
  onBack: () => void
}): ReactNode {
  const t = useEditorWords().outline
  const actions = useOutline(draft)
  const { open, shown } = useLead()
  /** The row to focus on returning to the outline. */
  const left = useRef<string | null>(null)
  const keepFocus = useRowFocus()
  useEffect(() => {
    if (selected) left.current = selected
  }, [selected])
  const found = findNode(draft.modules, selected),
    quiz = selected === COURSE_QUIZ
  return (
    <div className={s['panes']} data-open={found || quiz ? '' : undefined}>
      <div className={s['tree']}>
        <Tree
          draft={draft}
          selected={found || quiz ? selected : null}
          onSelect={(id, by) => {
            open(by)
            onSelect(id)
          }}
          actions={actions}
        />
      </div>
      <div className={s['node']}>
        {selected && (found || quiz) ? (
          <>
            <div className={s['toOutline']}>
              <Button
                variant="White"
                size="s"
                icon={<ArrowLeft aria-hidden="true" />}
                onClick={() => {
                  keepFocus(left.current)
                  onBack()
                }}
              >
                {t.to_outline}
              </Button>
            </div>
            {quiz ? (
              <CourseQuiz draft={draft} onShown={shown} />
            ) : (
              <NodeEditor key={selected} draft={draft} id={selected} onShown={shown} />
            )}
          </>
        ) : (
          <EmptyState
            title={t.pick}
            text={isShort(draft.details.kind, draft.modules) ? t.pick_short : t.pick_text}
          />
        )}
      </div>
    </div>
  )
}

/** The quiz of the whole course: a learner may take it when every lesson is done. */
function CourseQuiz({
  draft,
  onShown,
}: {
  draft: Draft
  onShown: (section: HTMLElement | null) => void
}): ReactNode {
  const t = useEditorWords().outline
  const refresh = useReload(draft.common_id)
  return (
    <section ref={onShown} aria-labelledby="course-quiz">
      <h2 id="course-quiz" tabIndex={-1}>
        {t.course_quiz}
      </h2>
      <p className={s['hint']}>{t.course_quiz_text}</p>
      <QuizSection
        common_id={draft.common_id}
        place={{ lesson_key: null, week_key: null }}
        languages={draft.languages.map((one) => one.language)}
        onThere={() => void refresh()}
      />
    </section>
  )
}
