import { useId, useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { HANDSHAPE_NAMES } from '../../../shared/handshapes.ts'
import styles from '../Authoring.module.css'
import handshape from '../Handshape.module.css'
import { useEditing } from '../context.ts'
import { HandPicture } from '../HandPicture.tsx'
import { handshapeName } from '../handshape-names.ts'
import { useAuthoringWords } from '../words.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** A handshape, chosen by its picture. */
export function HandshapeField({
  path,
  label,
  none,
}: {
  path: string
  label: string
  /** The words for no change of the handshape, where it may be left out. */
  none?: string
}): ReactNode {
  const { at, set, problem, language } = useEditing()
  const words = useAuthoringWords(),
    id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const value = at(path),
    now = typeof value === 'string' ? value : ''
  const error = problem(path)
  const sought = plain(typed.trim())
  const found = HANDSHAPE_NAMES.map((name) => ({ name, label: handshapeName(name, language) }))
    .filter((shape) => sought === '' || plain(shape.label).includes(sought) || shape.name.includes(sought))
    .toSorted((a, b) => a.label.localeCompare(b.label, language, { numeric: true }))
  const choose = (name: string | undefined): void => {
    set(path, name)
    setOpen(false)
  }
  return (
    <div className={handshape['shapeField']}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        className={handshape['shapeButton']}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        data-wrong={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {now && <HandPicture name={now} />}
        <span id={`${id}-value`}>{now ? handshapeName(now, language) : (none ?? '–')}</span>
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.choose_shape} size="l">
        <div className={styles.stack}>
          <SearchField label={words.find_shape} value={typed} onChange={setTyped} />
          {found.length === 0 && <p role="status">{words.no_shape}</p>}
          <ul className={handshape['shapes']}>
            {none !== undefined && (
              <li>
                <button
                  type="button"
                  className={handshape['shape']}
                  aria-pressed={now === ''}
                  onClick={() => choose(undefined)}
                >
                  <span>{none}</span>
                </button>
              </li>
            )}
            {found.map((shape) => (
              <li key={shape.name}>
                <button
                  type="button"
                  className={handshape['shape']}
                  aria-pressed={shape.name === now}
                  onClick={() => choose(shape.name)}
                >
                  <HandPicture name={shape.name} />
                  <span>{shape.label}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </div>
  )
}
