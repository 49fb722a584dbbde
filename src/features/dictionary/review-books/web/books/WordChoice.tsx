import type { ReactNode } from 'react'
import { useVocabularies } from '../../../vocabularies/web/public.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ChipGroup, RemovableChip } from '#web/ui/display/Chip.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import parts from '#web/ui/layout/parts.module.css'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'

export type ChosenWord = { slug: string; word_en: string; word_es: string }
const FOUND = 6

/** Words of a book, one after the other, found by searching. */
export function WordChoice({
  value,
  onChange,
}: {
  value: readonly ChosenWord[]
  onChange: (value: ChosenWord[]) => void
}): ReactNode {
  const words = useReviewWords().form,
    common = useCommonWords(),
    language = useLanguage()
  const field = useDebouncedSearch()
  const found = useVocabularies({ q: field.search || '-', page: 1, page_size: FOUND }, {})
  return (
    <fieldset className={styles.choice}>
      <legend>{words.words}</legend>
      {value.length > 0 && (
        <ChipGroup label={words.words}>
          {value.map((word) => (
            <RemovableChip
              key={word.slug}
              removeLabel={words.remove_word(word[`word_${language}`])}
              onRemove={() => onChange(value.filter((one) => one.slug !== word.slug))}
            >
              {word[`word_${language}`]}
            </RemovableChip>
          ))}
        </ChipGroup>
      )}
      <SearchField
        label={words.add_word}
        value={field.text}
        onChange={field.setText}
        busy={found.isFetching}
      />
      {field.search !== '' && (
        <ul className={parts.list}>
          {(found.data?.data ?? [])
            .filter((word) => !value.some((one) => one.slug === word.slug))
            .map(({ id, slug, word_en, word_es }) => (
              <li key={id} className={styles.item}>
                <span>
                  {word_en}&nbsp;· {word_es}
                </span>
                <Button
                  size="s"
                  variant="White"
                  onClick={() => {
                    onChange([...value, { slug, word_en, word_es }])
                    field.setText('')
                  }}
                >
                  {common.add}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </fieldset>
  )
}
