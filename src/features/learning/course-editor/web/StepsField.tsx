import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SortableList } from '#web/ui/form/SortableList.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import { AS_DERIVED, type Arrangement, type Step } from '../../courses/web/public.ts'
import { AddStep } from './AddStep.tsx'
import { Conflict } from './Conflict.tsx'
import { StepRow } from './StepRow.tsx'
import {
  isArranged,
  minutesOf,
  ordered,
  partsOf,
  rowsOf,
  withLeftOut,
  withOwn,
  withoutOwn,
} from './steps-list.ts'
import { nameOf } from './step-names.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Steps.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

const PATH = 'content.steps'
type StepsFieldProps = {
  fields: Fields
  node: CourseNode
  language: Language
  /** The lesson has several languages: which one is shown is said. */
  many: boolean
}

/** The learners' steps in the language being edited; collapsed at first. */
export function StepsField({ fields, node, language, many }: StepsFieldProps): ReactNode {
  const words = useEditorWords(),
    t = words.steps
  const [open, setOpen] = useState(false),
    [adding, setAdding] = useState(false),
    [asking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** The pressed button is unmounted: move focus to the next step of the work. */
  const focusOn = (selector: string): void => {
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const parts = partsOf(fields.value, node, language)
  const now = fields.value(PATH) as Arrangement
  const rows = rowsOf(parts, now)
  const put = (next: Arrangement): void => fields.set(PATH, next)
  const name = (step: Step): string => nameOf(step, parts, t)
  const conflict = PATH in fields.conflicts
  const shown = rows.filter((row) => !row.out).length
  const inWords = (value: unknown): ReactNode =>
    rowsOf(parts, value as Arrangement)
      .filter((row) => !row.out)
      .map((row) => name(row.step))
      .join('\n')
  return (
    <details
      className={s['steps']}
      open={open || conflict}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{many ? t.in_language(words.languages[language]) : t.title}</h3>
        {rows.length > 0 && (
          <span className={layoutParts.columnNote}>{t.summary(shown, minutesOf(rows, parts.film_ms))}</span>
        )}
      </summary>
      {(open || conflict) && (
        <div ref={body} className={s['body']}>
          <p className={layoutParts.columnNote}>{rows.length === 0 ? t.none : t.hint}</p>
          <SortableList
            label={t.list}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => name(row.step)}
            words={{ handle: t.handle, hint: t.handle_hint, moved: t.moved }}
            onOrder={(next) =>
              put(
                ordered(
                  parts,
                  now,
                  next.map((row) => row.id),
                ),
              )
            }
          >
            {(row) => (
              <StepRow
                row={row}
                name={name(row.step)}
                parts={parts}
                onOut={(out) => put(withLeftOut(now, row.id, out))}
                onRemove={() => {
                  put(withoutOwn(parts, now, row.id))
                  focusOn('[data-add-step]')
                }}
              />
            )}
          </SortableList>
          {fields.errors[PATH] && (
            <p role="alert" className={layoutParts.wrong}>
              {fields.errors[PATH]}
            </p>
          )}
          <Conflict fields={fields} path={PATH} who={node.updated_by} shown={inWords} />
          {adding && (
            <AddStep
              parts={parts}
              taken={new Set(rows.map((row) => row.id))}
              onCancel={() => {
                setAdding(false)
                focusOn('[data-add-step]')
              }}
              onAdd={(step) => {
                put(withOwn(parts, now, step))
                showToast({ variant: 'Success', message: t.added(name(step)) })
                setAdding(false)
                focusOn('li:last-child button')
              }}
            />
          )}
          <div className={layoutParts.badges}>
            {!adding && rows.length > 0 && (
              <Button
                size="s"
                variant="blackBorder"
                icon={<Plus aria-hidden="true" />}
                data-add-step=""
                onClick={() => setAdding(true)}
              >
                {t.add}
              </Button>
            )}
            {isArranged(now) && (
              <Button
                size="s"
                variant="White"
                icon={<RotateCcw aria-hidden="true" />}
                onClick={() => setAsking(true)}
              >
                {t.automatic}
              </Button>
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        title={t.automatic_title}
        confirmLabel={t.automatic}
        cancelLabel={t.cancel}
        onConfirm={() => {
          put(AS_DERIVED)
          setAsking(false)
        }}
      >
        {t.automatic_text}
      </ConfirmDialog>
    </details>
  )
}
