import { z } from 'zod'
import { FilmValue, PictureValue, type FocalPoint } from '#features/media/published/published.contract.ts'
import { SignedLine } from '#features/dictionary/lines/signed-line.contract.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { PublishedFilm, PublishedPicture } from '#contract/published.ts'

/** A text of a document: both languages beside each other. */
export type Texts = Record<Language, string>
export const NO_TEXT: Texts = { en: '', es: '' }

/** Input control of a field in the editor. */
export type Widget =
  | 'line'
  | 'lines'
  | 'rich'
  | 'choice'
  | 'switch'
  | 'number'
  | 'word'
  | 'glosses'
  | 'target'
  | 'picture'
  | 'film'
  | 'topic'
  | 'items'
  | 'group'

/** Labels of fields in the editor; the words of both languages must define each name. */
export type Label =
  | 'title'
  | 'eyebrow'
  | 'lead'
  | 'text'
  | 'note'
  | 'button'
  | 'second_button'
  | 'label'
  | 'target'
  | 'picture'
  | 'alt'
  | 'caption'
  | 'film'
  | 'word'
  | 'words'
  | 'glosses'
  | 'meaning'
  | 'side'
  | 'size'
  | 'tone'
  | 'count'
  | 'topic'
  | 'steps'
  | 'cards'
  | 'columns'
  | 'questions'
  | 'question'
  | 'answer'
  | 'quote'
  | 'who'
  | 'role'
  | 'consent'
  | 'past'
  | 'organizations'
  | 'hint'

/** Metadata of a field besides its value. `needed`: an empty field blocks publishing. */
export type FieldMeta = { widget: Widget; label: Label; text?: true; needed?: boolean; heading?: true }
declare module 'zod' {
  interface GlobalMeta extends Partial<FieldMeta> {}
}

type TextOptions = { max?: number; needed?: boolean; heading?: true }
const TEXTS = { line: oneLine, lines: manyLines, rich: exactText } as const
const text = (widget: keyof typeof TEXTS, label: Label, { max = 160, needed = true, heading }: TextOptions) =>
  z
    .object({ en: TEXTS[widget]().max(max), es: TEXTS[widget]().max(max) })
    .meta({ widget, label, text: true, needed, ...(heading && { heading }) })

/** One line in each language. */
export const line = (label: Label, options: TextOptions = {}) => text('line', label, options)
/** Some lines of plain text in each language. */
export const lines = (label: Label, options: TextOptions = {}) =>
  text('lines', label, { max: 600, ...options })
/** Formatted text in each language; the server keeps what its allow-list knows. */
export const rich = (label: Label, options: TextOptions = {}) =>
  text('rich', label, { max: 50_000, ...options })

export const choice = <const Values extends readonly [string, ...string[]]>(label: Label, values: Values) =>
  z.enum(values).meta({ widget: 'choice', label })
export const toggle = (label: Label) => z.boolean().meta({ widget: 'switch', label })
export const count = (label: Label, min: number, max: number) =>
  z.int().min(min).max(max).meta({ widget: 'number', label })
/** An entry of the dictionary by its slug; empty while none is chosen. */
export const WordRef = z.object({ word: exactText().max(120) })
export type WordRef = z.output<typeof WordRef>
export const NO_WORD: WordRef = { word: '' }
export const word = (label: Label = 'word', needed = true) => WordRef.meta({ widget: 'word', label, needed })
/** Entries of the dictionary, in their order. */
export const wordList = (label: Label, max: number) =>
  z.array(word()).max(max).meta({ widget: 'items', label, needed: true })
export { SignedLine }
export const signed = (label: Label = 'glosses') =>
  SignedLine.meta({ widget: 'glosses', label, needed: true })
/** The slug of a tag; empty: whatever the tag. */
export const topic = (label: Label) => exactText().max(120).meta({ widget: 'topic', label, needed: false })

/** Destination of a link: a document, course or word by id, a route of the product, or an external address. */
export const TARGETS = ['none', 'document', 'course', 'word', 'route', 'address'] as const
export const Target = z.object({ kind: z.enum(TARGETS), to: exactText().max(500) })
export type Target = z.output<typeof Target>
export const NO_TARGET: Target = { kind: 'none', to: '' }
export const target = (label: Label = 'target', needed = true) =>
  Target.meta({ widget: 'target', label, needed })

export const picture = (label: Label = 'picture', needed = true) =>
  PictureValue.nullable().meta({ widget: 'picture', label, needed })
export const film = (label: Label = 'film', needed = true) =>
  FilmValue.nullable().meta({ widget: 'film', label, needed })

/** Things of one kind, in their order. */
export const items = <Item extends z.ZodObject>(label: Label, item: Item, min: number, max: number) =>
  z
    .array(item)
    .max(max)
    .meta({ widget: 'items', label, needed: min > 0 })

/** A word as readers get it: its name in their language, and the address of its entry. */
export type ShownWord = { word: string; name: string; href: string }
/** A link as readers get it; null: it leads nowhere (any more), and is shown as text. */
export type ShownTarget = { href: string | null }
/** A picture as readers get it, with public addresses; null: the picture was deleted. */
export type ShownPicture = {
  picture: PublishedPicture | null
  alt: string
  focal: z.output<typeof FocalPoint>
}
export type ShownFilm = { film: PublishedFilm | null }

/** A value as readers of one language get it: texts in their language, references resolved for display. */
export type Resolved<T> = T extends Texts
  ? string
  : T extends WordRef
    ? ShownWord
    : T extends Target
      ? ShownTarget
      : T extends PictureValue
        ? ShownPicture
        : T extends FilmValue
          ? ShownFilm
          : T extends readonly (infer Item)[]
            ? Resolved<Item>[]
            : T extends object
              ? { [K in keyof T]: Resolved<T[K]> }
              : T

export type BlockSchema = z.ZodObject<Record<string, z.ZodType>>
/**
 * A kind of block. `version` counts the forms that its values have had; `lift` makes the present form of an
 * older one, so that an old edition stays readable. `sample`: a finished one, which the tests and the
 * catalogue of blocks show.
 */
export type Block<Schema extends BlockSchema = BlockSchema> = {
  version: number
  schema: Schema
  lift?: (value: Record<string, unknown>, from: number) => Record<string, unknown>
  sample: z.input<Schema>
}
export const block = <Schema extends BlockSchema>(definition: Block<Schema>): Block<Schema> => definition

export const both = (en: string, es: string): Texts => ({ en, es })
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  LANGUAGES.every((language) => typeof (value as Record<string, unknown>)[language] === 'string')
