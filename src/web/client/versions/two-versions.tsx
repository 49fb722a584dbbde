import { useEffect, useRef, type ReactNode } from 'react'
import { useVersionWords } from '../../i18n/versions.ts'
import { Button } from '../../ui/form/Button.tsx'
import styles from './two-versions.module.css'
import type { Versions } from './use-versions.ts'
import parts from '../../ui/layout/parts.module.css'

type TwoVersionsProps = {
  title: string
  field?: string
  mine: ReactNode
  theirs: ReactNode
  onMine: () => void
  onTheirs: () => void
}

/** Two people's versions of one field, side by side, and the choice. */
export function TwoVersions({ title, field, mine, theirs, onMine, onTheirs }: TwoVersionsProps): ReactNode {
  const words = useVersionWords()
  return (
    <div className={styles.conflict} role="group" aria-label={title} data-versions="">
      <p className={styles.title}>{title}</p>
      <div className={styles.versions}>
        <div>
          <p className={parts.label}>{words.theirs}</p>
          <p className={styles.version}>{theirs || words.empty}</p>
          <Button
            size="s"
            variant="blackBorder"
            {...(field && { 'aria-label': words.take_name(field) })}
            onClick={onTheirs}
          >
            {words.take_theirs}
          </Button>
        </div>
        <div>
          <p className={parts.label}>{words.mine}</p>
          <p className={styles.version}>{mine || words.empty}</p>
          <Button
            size="s"
            variant="black"
            {...(field && { 'aria-label': words.keep_name(field) })}
            onClick={onMine}
          >
            {words.keep_mine}
          </Button>
        </div>
      </div>
    </div>
  )
}

type MeanwhileProps = {
  versions: Versions
  /** Current values of the form, by field. */
  values: Readonly<Record<string, unknown>>
  /** Labels of the fields. */
  labels: Readonly<Record<string, string>>
  /** A field's value in words, where it is no text of its own. */
  shown?: (field: string, value: unknown) => string
  /** Raised whenever somebody presses save although a choice is open. */
  round?: number
  /** For a form that saves itself: moves no focus until the person presses save (`round`). */
  calm?: boolean
  onChoose: (field: string, which: 'mine' | 'theirs') => void
}

const asText = (_: string, value: unknown): string => String(value ?? '')

/**
 * Shown at the head of a form that somebody else saved meanwhile: their changes beside the typed values, and
 * a choice for each conflicting field.
 */
export function Meanwhile({
  versions,
  values,
  labels,
  shown = asText,
  round = 0,
  calm = false,
  onChoose,
}: MeanwhileProps): ReactNode {
  const words = useVersionWords()
  const box = useRef<HTMLDivElement>(null)
  const { changed, theirs, conflicts } = versions
  useEffect(() => {
    if (!changed || (calm && round === 0)) return
    // It may be taller than a phone: from its first line, below what sticks to the top.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [changed, calm, round])
  if (!changed) return null
  const open = Object.entries(conflicts)
  /**
   * The pressed button is unmounted with its field, so move the focus to the remaining choices, or to the
   * field itself.
   */
  const choose = (field: string, which: 'mine' | 'theirs'): void => {
    const here = box.current,
      form = here?.closest('form')
    onChoose(field, which)
    const control = form?.elements.namedItem(field)
    const next =
      open.length > 1
        ? here
        : control instanceof HTMLElement
          ? control
          : form?.querySelector<HTMLElement>('[type="submit"]')
    next?.focus()
  }
  return (
    <div ref={box} className={styles.meanwhile} role="alert" tabIndex={-1}>
      <p className={styles.title}>{words.title}</p>
      <p className={styles.text}>{open.length > 0 ? words.choose : words.none}</p>
      {theirs.length > 0 && (
        <p className={styles.text}>{words.came(theirs.map((field) => labels[field] ?? field).join(', '))}</p>
      )}
      {open.map(([field, conflict]) => (
        <TwoVersions
          key={field}
          title={labels[field] ?? field}
          field={labels[field] ?? field}
          mine={shown(field, values[field])}
          theirs={shown(field, conflict.theirs)}
          onMine={() => choose(field, 'mine')}
          onTheirs={() => choose(field, 'theirs')}
        />
      ))}
    </div>
  )
}
