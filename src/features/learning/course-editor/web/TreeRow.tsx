import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { cx } from '#web/ui/cx.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import type {
  Draft,
  OutlineLesson,
  OutlineModule,
  OutlineWeek,
} from '../../course-drafts/course-drafts.contract.ts'
import { isShort } from '../../course-drafts/web/public.ts'
import type { NodeKind } from '../../course-drafts/web/public.ts'
import { neighbourOf } from './focus.ts'
import { titleOf } from './outline.ts'
import { useDragRow } from './use-drag-row.ts'
import type { OutlineActions } from './use-outline.ts'
import { useEditorWords } from './words.ts'
import s from './Tree.module.css'

type Props = {
  draft: Draft
  kind: NodeKind
  node: OutlineModule | OutlineWeek | OutlineLesson
  lesson?: OutlineLesson
  note?: string
  lead?: ReactNode
  selected: string | null
  onSelect: (id: string, by: 'keys' | 'pointer' | 'new') => void
  onMove: (id: string) => void
  actions: OutlineActions
  /** The row that has the focus once the outline is drawn anew. */
  keepFocus: (id: string | null) => void
}

/** One line of the outline: drag it, or move it with Alt and the arrow keys; everything else is in its menu. */
export function TreeRow({
  draft,
  kind,
  node,
  lesson,
  note,
  lead,
  selected,
  onSelect,
  onMove,
  actions,
  keepFocus,
}: Props): ReactNode {
  const words = useEditorWords()
  const t = words.outline
  const language = useLanguage()
  const name = titleOf(node.titles, language, words.untitled[kind])
  const { row, handle, dragging, edge } = useDragRow({
    id: node.id,
    kind,
    onDrop: (id, place) => actions.move(id, place),
    modules: draft.modules,
  })
  const missing = draft.languages.filter((one) => !node.titles[one.language])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    keepFocus(node.id)
    actions.step(node.id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div
      ref={row}
      data-row={node.id}
      className={cx(s['row'], s[kind], selected === node.id && s['chosen'], dragging && s['dragging'])}
      data-edge={edge ?? undefined}
    >
      <span ref={handle} className={s['handle']} title={t.drag(name)}>
        <GripVertical aria-hidden="true" />
      </span>
      {lead}
      <button
        type="button"
        className={s['name']}
        aria-current={selected === node.id ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={(event) => onSelect(node.id, event.detail === 0 ? 'keys' : 'pointer')}
        onKeyDown={onKeyDown}
      >
        <span className={s['words']}>{name}</span>
        {/* Separates name and note for screen readers. */}{' '}
        {note && <span className={s['note']}>{note}</span>}
        {lesson && (lesson.free_preview || lesson.has_quiz || lesson.has_video) && (
          <span className={s['note']}>
            {joinedByPoints([
              lesson.has_video && t.film,
              lesson.has_quiz && t.quiz,
              lesson.free_preview && t.free,
            ])}
          </span>
        )}
        {missing.map((one) => (
          <Badge key={one.language} tone="yellow">
            {t.missing(words.languages[one.language])}
          </Badge>
        ))}
      </button>
      <Menu
        trigger={<IconButton label={t.actions(name)} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          { id: 'edit', label: t.edit, onSelect: () => onSelect(node.id, 'keys') },
          {
            id: 'up',
            label: t.up,
            onSelect: () => {
              keepFocus(node.id)
              actions.step(node.id, -1)
            },
          },
          {
            id: 'down',
            label: t.down,
            onSelect: () => {
              keepFocus(node.id)
              actions.step(node.id, 1)
            },
          },
          ...(kind === 'module' || isShort(draft.details.kind, draft.modules)
            ? []
            : [{ id: 'move', label: t.move, onSelect: () => onMove(node.id) }]),
          {
            id: 'copy',
            label: t.copy,
            separated: true,
            onSelect: () => actions.copy(node.id, name, (id) => onSelect(id, 'new')),
          },
          {
            id: 'remove',
            label: t.remove,
            destructive: true,
            onSelect: () => {
              const next = neighbourOf(node.id)
              actions.remove(node.id, name, () => keepFocus(next))
            },
          },
        ]}
      />
    </div>
  )
}
