import { useId, useState, type ReactNode } from 'react'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ChipGroup, RemovableChip } from '#web/ui/display/Chip.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { useVocabularies } from '../../../vocabularies/web/public.ts'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type PickedWord = { slug: string; word_en: string; word_es: string }
const FOUND = 6

/** Other words of the dictionary, found by searching. */
export function WordPicker({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: readonly PickedWord[]
  onChange: (value: PickedWord[]) => void
  error?: string | undefined
}): ReactNode {
  const words = useEditingWords().entry,
    common = useCommonWords(),
    language = useLanguage(),
    id = useId()
  const [adding, setAdding] = useState(false)
  const field = useDebouncedSearch()
  const found = useVocabularies({ q: field.search || '-', page: 1, page_size: FOUND }, {})
  const nameOf = (word: PickedWord): string => word[`word_${language}`]
  return (
    <fieldset className={styles.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ChipGroup label={label}>
          {value.map((word) => (
            <RemovableChip
              key={word.slug}
              removeLabel={words.remove_word(nameOf(word))}
              onRemove={() => onChange(value.filter((one) => one.slug !== word.slug))}
            >
              {nameOf(word)}
            </RemovableChip>
          ))}
        </ChipGroup>
      )}
      {!adding && (
        <div>
          <Button size="s" variant="White" onClick={() => setAdding(true)}>
            {words.add_word}
          </Button>
        </div>
      )}
      {adding && (
        <>
          <SearchField
            label={`${label}: ${words.add_word}`}
            placeholder={words.add_word}
            value={field.text}
            onChange={field.setText}
            busy={found.isFetching}
          />
          {field.search !== '' && (
            <ul className={parts.rows}>
              {(found.data?.data ?? [])
                .filter((word) => !value.some((one) => one.slug === word.slug))
                .map((word) => (
                  <li key={word.id} className={styles.item}>
                    <span>
                      {word.word_en}&nbsp;· {word.word_es}
                    </span>
                    <Button
                      size="s"
                      variant="White"
                      onClick={() => {
                        onChange([
                          ...value,
                          { slug: word.slug, word_en: word.word_en, word_es: word.word_es },
                        ])
                        field.setText('')
                        setAdding(false)
                      }}
                    >
                      {common.add}
                    </Button>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
