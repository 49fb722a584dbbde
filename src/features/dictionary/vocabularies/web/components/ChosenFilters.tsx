import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { RemovableChip } from '#web/ui/display/Chip.tsx'
import type { Filters } from '../../vocabularies.contract.ts'
import { useFilters, type FilterName } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import { chosenIn, without } from './several.ts'
import type { Dictionary } from './use-dictionary.ts'

const LISTS = {
  category: 'categories',
  handshape: 'handshapes',
  location: 'locations',
  signer: 'signers',
} as const satisfies Partial<Record<FilterName, keyof Filters>>

/** The filters that are set, each with a button to take it off. */
export function ChosenFilters({ dictionary: { list } }: { dictionary: Dictionary }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const { data } = useFilters()
  const labelOf = (name: FilterName, value: string): string => {
    if (name === 'has_clip') return words.only_clips
    if (name === 'saved') return words.my_words
    if (name === 'unit') return words.unit_n(Number(value))
    if (name === 'part_of_speech')
      return value in words.parts ? words.parts[value as keyof typeof words.parts] : value
    return data?.[LISTS[name]].find((option) => option.value === value)?.[language] ?? value
  }
  return (Object.entries(list.filters) as [FilterName, string][]).flatMap(([name, value]) =>
    chosenIn(name, value).map((one) => {
      const label = labelOf(name, one)
      return (
        <RemovableChip
          key={name + one}
          removeLabel={words.remove_filter(label)}
          onRemove={() => list.setFilter(name, without(name, value, one))}
        >
          {label}
        </RemovableChip>
      )
    }),
  )
}
