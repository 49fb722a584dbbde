import type { Standing } from '#web/client/versions/use-versions.ts'
import type { EditableEntry } from '../../editing.contract.ts'
import type { EntryTexts } from '../editing.api.ts'
import type { PickedWord } from './WordPicker.tsx'

export type EntryValues = Omit<EntryTexts, 'related' | 'synonyms' | 'slug'> & {
  slug: string
  related: PickedWord[]
  synonyms: PickedWord[]
  categories: string[]
}
export const valuesOf = (entry: EditableEntry | null, word = ''): EntryValues => ({
  word_en: entry?.word_en ?? word,
  word_es: entry?.word_es ?? '',
  part_of_speech: entry?.part_of_speech ?? 'noun',
  gloss: entry?.gloss ?? '',
  slug: '',
  definition_en: entry?.definition_en ?? '',
  definition_es: entry?.definition_es ?? '',
  example_en: entry?.example_en ?? '',
  example_es: entry?.example_es ?? '',
  categories: entry?.categories ?? [],
  related: entry?.related ?? [],
  synonyms: entry?.synonyms ?? [],
})
export const standingOf = (entry: EditableEntry): Standing<EntryValues> => ({
  version: entry.version,
  values: valuesOf(entry),
})
export const bodyOf = ({ slug: _, related, synonyms, ...values }: EntryValues): Omit<EntryTexts, 'slug'> => ({
  ...values,
  related: related.map((one) => one.slug),
  synonyms: synonyms.map((one) => one.slug),
})
