import type { Standing } from '#web/client/versions/use-versions.ts'
import type { EditableEntry } from '../../editing.contract.ts'
import type { EntryTexts } from '../editing.api.ts'
import type { PickedWord } from './WordPicker.tsx'

export type EntryValues = Omit<EntryTexts, 'also_en' | 'also_es' | 'related' | 'synonyms' | 'slug'> & {
  slug: string
  /** Other words, with commas between them. */
  also_en: string
  also_es: string
  related: PickedWord[]
  synonyms: PickedWord[]
  categories: string[]
}
/** Fields of the form that hold plain text. */
export type EntryText =
  | 'word_en'
  | 'word_es'
  | 'also_en'
  | 'also_es'
  | 'gloss'
  | 'slug'
  | 'definition_en'
  | 'definition_es'
  | 'example_en'
  | 'example_es'
export const valuesOf = (entry: EditableEntry | null, word = ''): EntryValues => ({
  word_en: entry?.word_en ?? word,
  word_es: entry?.word_es ?? '',
  also_en: entry?.also_en.join(', ') ?? '',
  also_es: entry?.also_es.join(', ') ?? '',
  part_of_speech: entry?.part_of_speech ?? 'noun',
  gloss: entry?.gloss ?? '',
  slug: '',
  definition_en: entry?.definition_en ?? '',
  definition_es: entry?.definition_es ?? '',
  example_en: entry?.example_en ?? '',
  example_es: entry?.example_es ?? '',
  example_line: entry?.example_line ?? null,
  categories: entry?.categories ?? [],
  related: entry?.related ?? [],
  synonyms: entry?.synonyms ?? [],
})
export const standingOf = (entry: EditableEntry): Standing<EntryValues> => ({
  version: entry.version,
  values: valuesOf(entry),
})
/** The example in signs as text. */
export const glossesOf = (line: EntryValues['example_line']): string =>
  line?.glosses.map(({ gloss }) => gloss).join(' ') ?? ''
const wordsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
export const bodyOf = ({
  slug: _,
  also_en,
  also_es,
  related,
  synonyms,
  ...values
}: EntryValues): Omit<EntryTexts, 'slug'> => ({
  ...values,
  also_en: wordsIn(also_en),
  also_es: wordsIn(also_es),
  related: related.map((one) => one.slug),
  synonyms: synonyms.map((one) => one.slug),
})
