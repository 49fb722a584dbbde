import { z } from 'zod'
import './own-words.ts'
import { hasLostLetters } from './text-file.ts'

/** Characters that reorder the text around them: embeddings, overrides and isolates. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/gu
/** Blanks that end a line or jump to a column. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
const CONTROLS = /\p{Cc}/gu

/** A text in one line: composed (NFC), line ends as blanks, without control and reordering characters. */
export const foldLine = (text: string): string =>
  text.normalize('NFC').replace(BREAKS, ' ').replace(CONTROLS, '').replace(REORDERING, '')

/** The same for a text of several lines, which keeps its line ends and tabs. */
export const foldLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(REORDERING, '')

const line = z.overwrite(foldLine)
const lines = z.overwrite(foldLines)
const exact = z.overwrite((text: string) => text)
const KINDS = new Map<unknown, 'line' | 'lines' | 'exact'>([
  [line, 'line'],
  [lines, 'lines'],
  [exact, 'exact'],
])

const lost = {
  params: {
    en: 'Some letters were lost (\uFFFD). Write them again.',
    es: 'Se perdieron algunas letras (\uFFFD). Escríbelas otra vez.',
  },
}

/**
 * A text that a person writes in one line (a name, a title, a subject), without letters that were lost when
 * it was read in a wrong encoding. Every text of a body is one of these three or has a pattern that refuses
 * line ends (`test/texts.test.ts`).
 */
export const oneLine = (): z.ZodString => cellText().refine((text) => !hasLostLetters(text), lost)
/** The cell of a row in one line, whatever became of its letters: its row is judged apart from the others. */
export const cellText = (): z.ZodString => z.string().check(line).trim()
/** A text of several lines: a message, a note, formatted text. */
export const manyLines = (): z.ZodString => z.string().check(lines).trim()
/** Characters that count as they are: a password, a token, a key, HTML, data of a file. */
export const exactText = (): z.ZodString => z.string().check(exact)

/** The kind of text that a schema was made as, null for any other string. */
export const kindOfText = (schema: z.ZodString): 'line' | 'lines' | 'exact' | null =>
  (schema.def.checks ?? []).map((check) => KINDS.get(check) ?? null).find((kind) => kind !== null) ?? null

/** A web address, or a host name with a path, which mail programs turn into links. */
const ADDRESS = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu
const noAddress = {
  params: {
    en: 'A name can’t hold a web address.',
    es: 'Un nombre no puede llevar una dirección web.',
  },
}
/** The name of a person or an organization, which mails and lists show to others: no web address in it. */
export const nameText = (): z.ZodString => oneLine().refine((name) => !ADDRESS.test(name), noAddress)

export const NAME_LENGTH = 80
/** A first or last name of a person. */
export const PersonName = nameText().min(1).max(NAME_LENGTH)
/** A last name, empty where a person gives one name only. */
export const LastName = nameText().max(NAME_LENGTH)

const MARKS = /\p{M}/gu
/** A text as a part of an address or the name of a file: small letters, digits and hyphens, `most` of them. */
export const slugText = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
