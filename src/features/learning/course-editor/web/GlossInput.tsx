import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useVocabularies } from '#features/dictionary/vocabularies/web/public.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DIALOGUE_LIMITS } from '../../course-drafts/web/public.ts'
import { GlossWay } from './GlossWay.tsx'
import { movedGloss, spelled, withoutGloss, type Gloss, type TalkLine } from './talk.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'

const FOUND = 6
type Choice = { id: string; label: string; gloss: Gloss }

/** The signs of a line in their order, and a field that finds the next one in the dictionary or spells it. */
export function GlossInput({
  line,
  number,
  people,
  onChange,
}: {
  line: TalkLine
  number: number
  /** Those who have a place in the conversation. */
  people: readonly string[]
  onChange: (line: TalkLine) => void
}): ReactNode {
  const t = useEditorWords().talk
  const language = useLanguage()
  const list = useId()
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const [at, setAt] = useState(0),
    [chosen, setChosen] = useState<number | null>(null)
  const found = useVocabularies({ q: search, page_size: FOUND }, {})
  const current = text.trim() === search
  const letters = text.trim() === '' ? null : spelled(text)
  const choices: Choice[] =
    text.trim() === ''
      ? []
      : [
          ...(search && current ? (found.data?.data ?? []) : []).map((row): Choice => ({
            id: row.slug,
            label: `${row.gloss} · ${language === 'es' ? row.word_es : row.word_en}`,
            gloss: { gloss: row.gloss, slug: row.slug, spell: null, face: null },
          })),
          ...(letters ? [{ id: 'letters', label: t.spell(letters.gloss), gloss: letters }] : []),
        ]
  const active = Math.min(at, choices.length - 1)
  const add = (choice: Choice | undefined): void => {
    if (!choice || line.glosses.length >= DIALOGUE_LIMITS.glosses) return
    onChange({ ...line, glosses: [...line.glosses, choice.gloss] })
    setText('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (choices.length === 0) return
      event.preventDefault()
      setAt((active + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Does not guess while the search is still running.
      if (choices.length > 0 && ((current && !found.isFetching) || active === choices.length - 1))
        add(choices[active])
    } else if (event.key === 'Escape' && text) {
      event.stopPropagation()
      setText('')
    } else if (event.key === 'Backspace' && text === '' && line.glosses.length > 0)
      onChange(withoutGloss(line, line.glosses.length - 1))
  }
  const gloss = chosen === null ? undefined : line.glosses[chosen]
  const move = (to: number): void => {
    onChange(movedGloss(line, chosen!, to))
    setChosen(to)
  }
  return (
    <div className={s['signs']}>
      {line.glosses.length > 0 && (
        <ul className={s['glosses']} aria-label={t.signs_of(number)} lang="en">
          {line.glosses.map((one, n) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a line may contain a sign twice
              key={`${n} ${one.gloss}`}
            >
              <button
                type="button"
                className={s['gloss']}
                aria-pressed={chosen === n}
                onClick={() => setChosen(chosen === n ? null : n)}
              >
                {one.gloss}
              </button>
            </li>
          ))}
        </ul>
      )}
      {gloss && chosen !== null && (
        <div className={s['moves']} role="group" aria-label={gloss.gloss}>
          <IconButton
            label={t.sign_before(gloss.gloss)}
            icon={<ArrowLeft aria-hidden="true" />}
            disabled={chosen === 0}
            onClick={() => move(chosen - 1)}
          />
          <IconButton
            label={t.sign_after(gloss.gloss)}
            icon={<ArrowRight aria-hidden="true" />}
            disabled={chosen === line.glosses.length - 1}
            onClick={() => move(chosen + 1)}
          />
          <IconButton
            label={t.sign_out(gloss.gloss)}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              onChange(withoutGloss(line, chosen))
              setChosen(null)
            }}
          />
        </div>
      )}
      {gloss && chosen !== null && gloss.slug !== null && (
        <GlossWay line={line} at={chosen} people={people} onChange={onChange} />
      )}
      <div className={s['finder']}>
        <TextInput
          label={t.add_sign(number)}
          hint={t.add_sign_hint}
          value={text}
          autoComplete="off"
          exact
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(choices.length > 0 && { 'aria-activedescendant': `${list}-${active}` })}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        {/* Mice choose here; keys choose from the field. */}
        <div
          id={list}
          role="listbox"
          aria-label={t.found}
          className={s['found']}
          hidden={choices.length === 0}
        >
          {choices.map((choice, n) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={choice.id}
              id={`${list}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(choice)}
            >
              {choice.label}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
