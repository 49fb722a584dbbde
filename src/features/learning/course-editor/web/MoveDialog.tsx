import { useState, type ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { findNode, titleOf, type Place } from './outline.ts'
import { useEditorWords } from './words.ts'

/** Moves a week or a lesson to any place without a drag. */
export function MoveDialog({
  draft,
  id,
  onClose,
  onMove,
}: {
  draft: Draft
  id: string
  onClose: () => void
  onMove: (place: Place) => void
}): ReactNode {
  const words = useEditorWords()
  const t = words.outline
  const common = useCommonWords()
  const language = useLanguage()
  const found = findNode(draft.modules, id)
  const [parent, setParent] = useState(found?.parent?.id ?? '')
  const [before, setBefore] = useState('')
  if (!found?.parent) return null
  const moduleName = (titles: Draft['modules'][number]['titles']): string =>
    titleOf(titles, language, words.untitled.module)
  const weekName = (titles: Draft['modules'][number]['titles']): string =>
    titleOf(titles, language, words.untitled.week)
  const parents =
    found.kind === 'week'
      ? draft.modules.map((module) => ({ value: module.id, label: moduleName(module.titles) }))
      : draft.modules.flatMap((module) =>
          module.weeks.map((week) => ({
            value: week.id,
            label: `${moduleName(module.titles)} · ${weekName(week.titles)}`,
          })),
        )
  const into = findNode(draft.modules, parent)
  const siblings = into?.kind === 'module' ? into.node.weeks : into?.kind === 'week' ? into.node.lessons : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.move_title(titleOf(found.node.titles, language, words.untitled[found.kind]))}
      description={t.move_text}
      size="s"
      footer={
        <>
          <Button variant="OffWhite" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={() => onMove({ parent_id: parent, before_id: before || null })}>
            {t.move_confirm}
          </Button>
        </>
      }
    >
      <div className={parts.group}>
        <Select
          label={t.move_to}
          value={parent}
          options={parents}
          onChange={(event) => {
            setParent(event.target.value)
            setBefore('')
          }}
          data-autofocus=""
        />
        <Select
          label={t.move_before}
          value={before}
          options={[
            { value: '', label: t.at_end },
            ...siblings
              .filter((one) => one.id !== id)
              .map((one) => ({
                value: one.id,
                label: titleOf(one.titles, language, words.untitled[found.kind]),
              })),
          ]}
          onChange={(event) => setBefore(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
