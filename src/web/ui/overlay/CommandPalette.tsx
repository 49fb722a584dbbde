import { Autocomplete } from '@base-ui/react/autocomplete'
import Search from 'lucide-react/icons/search'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './CommandPalette.module.css'
import { Spinner } from '../feedback/Spinner.tsx'
import { Modal } from './Modal.tsx'
import { takeEarly } from './use-command-key.ts'

export type PaletteItem = {
  id: string
  label: string
  hint?: string
  /** More words that find it, which are not shown. */
  found?: string
  icon?: ReactNode
  onSelect: () => void
}
export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  /** Entries offered from the start and filtered by the typed text. */
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
export function CommandPalette({ open, onClose, words, ...offered }: CommandPaletteProps) {
  return (
    <Modal open={open} onClose={onClose} label={words.label} className={styles.palette}>
      <Palette {...offered} words={words} onClose={onClose} />
    </Modal>
  )
}

function Palette({ groups, onQuery, words, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PaletteGroup[]>([])
  const [busy, setBusy] = useState(false)
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
    items: group.items.filter((item) =>
      plain(`${item.label} ${item.hint ?? ''} ${item.found ?? ''}`).includes(wanted),
    ),
  }))
  const shown = [...offered, ...(query === '' ? [] : found)].filter((group) => group.items.length > 0)
  const count = shown.reduce((sum, group) => sum + group.items.length, 0)

  const choose = (item: PaletteItem) => {
    onClose()
    item.onSelect()
  }
  return (
    <Autocomplete.Root
      open
      inline
      // Entries found by `onQuery` need not contain the typed letters, so filtering is done here.
      mode="none"
      items={shown}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setText(value)
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.field}>
          <span className={styles.glass} aria-hidden="true">
            {busy && query !== '' ? <Spinner /> : <Search />}
          </span>
          <Autocomplete.Input
            aria-label={words.label}
            aria-busy={busy || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            data-autofocus=""
            className={styles.input}
            onFocus={() => {
              const before = takeEarly()
              if (before) setText((now) => before + now)
            }}
          />
          <button type="button" className={styles.escape} onClick={onClose}>
            <kbd>Esc</kbd> <span className="visually-hidden">{words.close}</span>
          </button>
        </div>
        <div role="status" className="visually-hidden">
          {busy ? words.busy : count === 0 ? words.nothing : words.results(count)}
        </div>
        <Autocomplete.List aria-label={words.label} className={styles.list}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.id} items={group.items}>
              <Autocomplete.GroupLabel className={styles.group}>{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className={styles.item}
                    onClick={() => choose(item)}
                  >
                    {item.icon}
                    <span className={styles.words}>{item.label}</span>
                    {item.hint && <span className={styles.hint}>{item.hint}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {count === 0 && !busy && <p className={styles.nothing}>{words.nothing}</p>}
      </div>
    </Autocomplete.Root>
  )
}
