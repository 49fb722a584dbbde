import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { Draft, OutlineModule, OutlineWeek } from '../../course-drafts/course-drafts.contract.ts'
import { isShort } from '../../course-drafts/web/public.ts'
import { COURSE_QUIZ, findNode, lessonsIn, titleOf } from './outline.ts'
import { useRowFocus } from './focus.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { TreeRow } from './TreeRow.tsx'
import type { OutlineActions } from './use-outline.ts'
import { useEditorWords } from './words.ts'
import s from './Tree.module.css'

type Props = {
  draft: Draft
  selected: string | null
  onSelect: (id: string, by: 'keys' | 'pointer' | 'new') => void
  actions: OutlineActions
}

/**
 * Modules, weeks and lessons of a course, or the lessons alone of a short one: open, order, add. Closed
 * modules do not render their content, so that a thousand lessons stay fast.
 */
export function Tree({ draft, selected, onSelect, actions }: Props): ReactNode {
  const words = useEditorWords()
  const t = words.outline
  const language = useLanguage()
  const { modules } = draft
  const short = isShort(draft.details.kind, modules)
  const chosen = findNode(modules, selected)
  const ownModule = modules.find(
    (module) =>
      module.id === selected ||
      module.weeks.some(
        (week) => week.id === selected || week === (chosen?.kind === 'lesson' ? chosen.parent : null),
      ),
  )?.id
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([ownModule ?? modules[0]?.id ?? '']))
  const [moving, setMoving] = useState<string | null>(null)
  const toggle = (id: string): void =>
    setOpen((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const keepFocus = useRowFocus()
  const row = { draft, selected, onSelect, actions, onMove: setMoving, keepFocus }
  const made = (id: string): void => onSelect(id, 'new')
  const all = modules.length > 1 && modules.every((module) => open.has(module.id))

  const lessonsOf = (week: OutlineWeek) => (
    <>
      <ul className={s['lessons']}>
        {week.lessons.map((lesson) => (
          <li key={lesson.id}>
            <TreeRow {...row} kind="lesson" node={lesson} lesson={lesson} />
          </li>
        ))}
      </ul>
      <Button
        variant="White"
        size="s"
        className={s['add'] ?? ''}
        icon={<Plus aria-hidden="true" />}
        loading={actions.adding === week.id}
        onClick={() => actions.add('lesson', week.id, made)}
      >
        {t.add_lesson}
      </Button>
    </>
  )
  const weekItem = (week: OutlineWeek) => (
    <li key={week.id} className={s['week']}>
      <TreeRow {...row} kind="week" node={week} note={t.lessons(week.lessons.length)} />
      {lessonsOf(week)}
    </li>
  )
  const moduleItem = (module: OutlineModule) => {
    const name = titleOf(module.titles, language, words.untitled.module)
    const isOpen = open.has(module.id)
    return (
      <li key={module.id} className={s['module']}>
        <TreeRow
          {...row}
          kind="module"
          node={module}
          note={t.lessons(lessonsIn(module))}
          lead={
            <IconButton
              label={isOpen ? t.close(name) : t.open(name)}
              aria-expanded={isOpen}
              icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
              onClick={() => toggle(module.id)}
            />
          }
        />
        {isOpen && (
          <>
            <ul className={s['weeks']}>{module.weeks.map(weekItem)}</ul>
            <Button
              variant="White"
              size="s"
              className={s['add'] ?? ''}
              icon={<Plus aria-hidden="true" />}
              loading={actions.adding === module.id}
              onClick={() => actions.add('week', module.id, made)}
            >
              {t.add_week}
            </Button>
          </>
        )}
      </li>
    )
  }
  return (
    <nav className={s['tree']} aria-labelledby="outline-title">
      <div className={s['head']}>
        <h2 id="outline-title" className={s['title']}>
          {t.title}
        </h2>
        {modules.length > 1 && (
          <Button
            variant="White"
            size="s"
            onClick={() => setOpen(new Set(all ? [] : modules.map((module) => module.id)))}
          >
            {all ? t.collapse_all : t.expand_all}
          </Button>
        )}
      </div>
      <p className={s['hint']}>
        <span className={s['byMouse']}>{t.keys}</span>
        <span className={s['byTouch']}>{t.touch}</span>
      </p>
      {short ? (
        <div className={s['short']}>{lessonsOf(modules[0]!.weeks[0]!)}</div>
      ) : modules.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <ul className={s['modules']}>{modules.map(moduleItem)}</ul>
      )}
      {short ? (
        <p className={s['hint']}>{t.short}</p>
      ) : (
        <Button
          variant="blackBorder"
          icon={<Plus aria-hidden="true" />}
          loading={actions.adding === 'root'}
          onClick={() =>
            actions.add('module', null, (id) => {
              setOpen((old) => new Set(old).add(id))
              made(id)
            })
          }
        >
          {t.add_module}
        </Button>
      )}
      <button
        type="button"
        className={cx(s['row'], s['name'], s['ofCourse'], selected === COURSE_QUIZ && s['chosen'])}
        aria-current={selected === COURSE_QUIZ || undefined}
        onClick={(event) => onSelect(COURSE_QUIZ, event.detail === 0 ? 'keys' : 'pointer')}
      >
        <ListChecks aria-hidden="true" />
        <span className={s['words']}>{t.course_quiz}</span>
      </button>
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      {moving !== null && (
        <MoveDialog
          draft={draft}
          id={moving}
          onClose={() => {
            keepFocus(moving)
            setMoving(null)
          }}
          onMove={(place) => {
            keepFocus(moving)
            actions.move(moving, place)
            setMoving(null)
          }}
        />
      )}
    </nav>
  )
}
