import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { Mentionable } from '../threads.contract.ts'
import { PersonFace } from './AuthorLine.tsx'
import { begunMention, withMention, type MentionText } from './mention-text.ts'
import s from './MentionField.module.css'
import { peopleQuery, type MentionScope } from './threads.api.ts'
import { useThreadWords } from './words.ts'

const REST_MS = 200

type MentionFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  id?: string
  label: string
  placeholder?: string
  rows: number
  maxLength: number
  error?: string | undefined
  value: MentionText
  onChange: (value: MentionText) => void
  within: MentionScope
}

/** The name that is asked for, once typing rests. */
function useRested(name: string | null): string | null {
  const [rested, setRested] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), REST_MS)
    return () => clearTimeout(timer)
  }, [name])
  return rested
}

/**
 * A text of several lines in which `@` opens a list of people. The field keeps its role and the focus, since
 * a text of several lines cannot be a combobox; it names the active choice.
 */
export function MentionField({
  field,
  value,
  onChange,
  within,
  maxLength,
  ...input
}: MentionFieldProps): ReactNode {
  const words = useThreadWords().mention
  const list = useId()
  const [caret, setCaret] = useState(0),
    [at, setAt] = useState(0),
    /** Place of the `@` whose list was closed. */
    [closed, setClosed] = useState<number | null>(null)
  const begun = within === null ? null : begunMention(value.text, caret)
  const wanted = begun !== null && begun.from !== closed ? begun.name.trimEnd() : null
  const rested = useRested(wanted)
  const found = useQuery({
    ...peopleQuery(within, rested ?? ''),
    enabled: wanted !== null && rested !== null,
    placeholderData: keepPreviousData,
  })
  const choices = wanted === null || rested === null ? [] : (found.data ?? [])
  const current = wanted === rested && !found.isFetching
  const active = Math.min(at, choices.length - 1)
  const open = choices.length > 0

  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) shown.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])
  const moved = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    field.current?.setSelectionRange(moved.current, moved.current)
    moved.current = null
  }, [value.text, field])
  const choose = (person: Mentionable): void => {
    if (begun === null) return
    const { caret: behind, ...next } = withMention(value, begun, caret, person)
    if (next.text.length > maxLength) return
    moved.current = behind
    setCaret(behind)
    setClosed(begun.from)
    setAt(0)
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt((active + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault()
      // Does not guess while the search is still running.
      if (current) choose(choices[active]!)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosed(begun?.from ?? null)
    }
  }
  return (
    <div className={s['field']}>
      <Textarea
        {...input}
        ref={field}
        maxLength={maxLength}
        value={value.text}
        aria-autocomplete={within === null ? undefined : 'list'}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${active}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart)
          setAt(0)
          // Another `@` in the place of one whose list was closed opens it again.
          if (begunMention(target.value, target.selectionStart)?.from !== closed) setClosed(null)
          onChange({ ...value, text: target.value })
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosed(begun?.from ?? null)}
        onKeyDown={onKeyDown}
      />
      {/* Mice and fingers choose here; keys choose from the field. */}
      <div
        ref={shown}
        id={list}
        role="listbox"
        aria-label={words.people}
        className={s['people']}
        hidden={!open}
      >
        {choices.map((person, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={person.key}
            id={`${list}-${n}`}
            role="option"
            className={s['person']}
            tabIndex={-1}
            aria-selected={n === active}
            onMouseMove={() => setAt(n)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <PersonFace person={person} />
            {person.name}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {open && current && words.found(choices.length)}
      </p>
    </div>
  )
}
