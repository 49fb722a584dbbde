import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './CommandPalette.module.css'
import { Spinner } from '../feedback/Spinner.tsx'
import { takeEarly } from './use-command-key.ts'
import { useModal } from './use-modal.ts'

export type PaletteItem = { id: string; label: string; hint?: string; icon?: ReactNode; onSelect: () => void }
export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  /** What is offered before anything is typed, and always filtered by what is typed. */
  groups: readonly PaletteGroup[]
  /**
   * Finds more (people, courses, words) for a trimmed, non-empty text. An aborted signal means that its
   * answer is no longer wanted.
   */
  onQuery?: (text: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>
  words: {
    label: string
    placeholder: string
    nothing: string
    busy: string
    close: string
    results: (count: number) => string
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
const QUERY_DELAY_MS = 150

/** Goes to any screen, person, course or word: one field, arrow keys and Enter. */
export function CommandPalette({ open, onClose, groups, onQuery, words }: CommandPaletteProps) {
  const id = useId()
  const modal = useModal({ open, onClose, dismissible: true })
  return (
    <dialog {...modal} className={styles.palette} aria-label={words.label}>
      {open && <Palette id={id} groups={groups} onQuery={onQuery} words={words} onClose={onClose} />}
    </dialog>
  )
}

function Palette({
  id,
  groups,
  onQuery,
  words,
  onClose,
}: Pick<CommandPaletteProps, 'groups' | 'words' | 'onClose'> & {
  id: string
  onQuery: CommandPaletteProps['onQuery']
}) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PaletteGroup[]>([])
  const [busy, setBusy] = useState(false)
  const [at, setAt] = useState(0)
  const query = text.trim()

  useEffect(() => {
    if (!onQuery || query === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setBusy(true)
      onQuery(query, abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) {
            setFound(answer)
            setBusy(false)
          }
        },
        () => {
          if (!abort.signal.aborted) {
            setFound([])
            setBusy(false)
          }
        },
      )
    }, QUERY_DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, onQuery])

  const wanted = plain(query)
  const offered = groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => plain(`${item.label} ${item.hint ?? ''}`).includes(wanted)),
  }))
  const shown = [...offered, ...(query === '' ? [] : found)].filter((group) => group.items.length > 0)
  const items = shown.flatMap((group) => group.items)
  const active = items[Math.min(at, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  const activeId = active ? optionId(active) : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const choose = (item: PaletteItem) => {
    onClose()
    item.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = active ? items.indexOf(active) : 0
    if (event.key === 'ArrowDown') setAt((here + 1) % Math.max(1, items.length))
    else if (event.key === 'ArrowUp') setAt((here - 1 + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.field}>
        <span className={styles.glass} aria-hidden="true">
          {busy && query !== '' ? <Spinner /> : <Search />}
        </span>
        <input
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-busy={busy || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          data-autofocus=""
          className={styles.input}
          value={text}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const before = takeEarly()
            if (before) setText((now) => before + now)
          }}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
        />
        <button type="button" className={styles.escape} onClick={onClose}>
          <kbd>Esc</kbd> <span className="visually-hidden">{words.close}</span>
        </button>
      </div>
      <div role="status" className="visually-hidden">
        {busy ? words.busy : items.length === 0 ? words.nothing : words.results(items.length)}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.label} className={styles.list} tabIndex={-1}>
        {shown.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
            <div id={`${id}-group-${group.id}`} className={styles.group}>
              {group.label}
            </div>
            {group.items.map((item) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox holds the focus and the keys
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                className={cx(styles.item, item === active && styles.active)}
                onClick={() => choose(item)}
                onMouseMove={() => setAt(items.indexOf(item))}
              >
                {item.icon}
                <span className={styles.words}>{item.label}</span>
                {item.hint && <span className={styles.hint}>{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !busy && <p className={styles.nothing}>{words.nothing}</p>}
    </div>
  )
}
