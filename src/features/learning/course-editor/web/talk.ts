import type { Language } from '#contract/constants.ts'
import { SIGNER_NAMES, type PersonName } from '#contract/signers.ts'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import type { DialogueLine } from '../../courses/dialogues.contract.ts'
import type { StoredDialogue } from '../../course-drafts/document.contract.ts'

export type Gloss = DialogueLine['glosses'][number]
export type Span = DialogueLine['non_manual'][number]
export type Places = NonNullable<StoredDialogue['places']>
export type PlaceSide = Places[string]
type Texts = Partial<Record<Language, string>>
type SignedTexts = { glosses: Gloss[]; non_manual: Span[]; texts: Texts }
/** A line. `other`: another answer that fits the line before. */
export type TalkLine = SignedTexts & { who: number; other?: SignedTexts }
/** A conversation with the texts of all languages side by side: they share its signs. */
export type Talk = {
  scene: Texts
  look_for: Texts
  speakers: StoredDialogue['speakers']
  places: Places
  lines: TalkLine[]
  signs: StoredDialogue['signs']
}

/**
 * Merges the languages: signs are taken from the first language that has a conversation; other languages add
 * the texts of their lines.
 */
export function joined(
  of: (language: Language) => StoredDialogue | null,
  languages: readonly Language[],
): Talk | null {
  const all = languages.flatMap((language) => {
    const talk = of(language)
    return talk ? [{ language, talk }] : []
  })
  const [first] = all
  if (!first) return null
  const texts = (pick: (talk: StoredDialogue) => string | undefined): Texts =>
    Object.fromEntries(all.map(({ language, talk }) => [language, pick(talk) ?? '']))
  return {
    scene: texts((talk) => talk.scene),
    look_for: texts((talk) => talk.look_for),
    speakers: first.talk.speakers,
    places: first.talk.places ?? {},
    signs: Object.assign({}, ...all.map(({ talk }) => talk.signs)) as StoredDialogue['signs'],
    lines: first.talk.lines.map(({ who, glosses, non_manual, other }, n) => ({
      who,
      glosses,
      non_manual,
      texts: texts((talk) => talk.lines[n]?.text),
      ...(other && {
        other: {
          glosses: other.glosses,
          non_manual: other.non_manual,
          texts: texts((talk) => talk.lines[n]?.other?.text),
        },
      }),
    })),
  }
}

/** The conversation in one language, as it is kept. */
export const spoken = (
  { scene, look_for, speakers, places, lines, signs }: Talk,
  language: Language,
): StoredDialogue => ({
  scene: scene[language] ?? '',
  look_for: look_for[language] ?? '',
  speakers,
  signs,
  ...(Object.keys(places).length > 0 && { places }),
  lines: lines.map(({ who, glosses, non_manual, texts, other }) => ({
    who,
    glosses,
    non_manual,
    text: texts[language] ?? '',
    ...(other && {
      other: {
        glosses: other.glosses,
        non_manual: other.non_manual,
        text: other.texts[language] ?? '',
      },
    }),
  })),
})

export const emptyLine = (who: number): TalkLine => ({ who, glosses: [], non_manual: [], texts: {} })
export const newTalk = (): Talk => ({
  scene: {},
  look_for: {},
  speakers: [
    { name: SIGNER_NAMES.ana, look: { person: 'ana' } },
    { name: SIGNER_NAMES.leo, look: { person: 'leo' } },
  ],
  places: {},
  lines: [emptyLine(0), emptyLine(1)],
  signs: {},
})

/** Casts a person for a speaker. A speaker who had that person gets the one that becomes free. */
export function withPerson(talk: Talk, place: number, person: PersonName): Talk {
  const cast = castSpeakers(talk.speakers)
  const other = cast.indexOf(person)
  const castAs: Record<number, PersonName> = { [other]: cast[place]!, [place]: person }
  return {
    ...talk,
    speakers: talk.speakers.map((one, n) => (castAs[n] ? { ...one, look: { person: castAs[n] } } : one)),
  }
}

/** `fs-ANA` for letters, in capitals without accents; null where there is no letter. */
export function spelled(text: string): Gloss | null {
  const letters = text
    .replace(/^(?:fs-|#)/i, '')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 30)
  return letters === '' ? null : { gloss: `fs-${letters}`, slug: null, spell: letters, face: null }
}

/** Returns the name of the person at a side of the first speaker; '' for nobody. */
export const standsAt = (places: Places, side: PlaceSide): string =>
  Object.keys(places).find((name) => places[name] === side) ?? ''
/**
 * Puts another person, or nobody, at a side; signs directed at the previous person are directed at the new
 * one, or lose their direction.
 */
export function withPlace<T extends { places: Places; lines: { glosses: Gloss[] }[] }>(
  talk: T,
  side: PlaceSide,
  name: string,
): T {
  const before = standsAt(talk.places, side),
    others = Object.entries(talk.places).filter(([, where]) => where !== side)
  const renamed = ({ subject, object, ...gloss }: Gloss): Gloss => {
    const now = (one: string | undefined): string | undefined =>
      one === before && one !== undefined ? name || undefined : one
    const [from, to] = [now(subject), now(object)]
    return { ...gloss, ...(from !== undefined && { subject: from }), ...(to !== undefined && { object: to }) }
  }
  return {
    ...talk,
    places: Object.fromEntries([...others, ...(name === '' ? [] : [[name, side] as const])]),
    lines:
      before === ''
        ? talk.lines
        : talk.lines.map((line) => ({ ...line, glosses: line.glosses.map(renamed) })),
  }
}
/** Sets the start or the end of a sign's direction; an empty name removes it. */
export function withWay(line: TalkLine, at: number, part: 'subject' | 'object', name: string): TalkLine {
  const { [part]: _before, ...gloss } = line.glosses[at]!
  return {
    ...line,
    glosses: line.glosses.with(at, name === '' ? gloss : { ...gloss, [part]: name }),
  }
}

export const isDirected = ({ subject, object }: Gloss): boolean =>
  subject !== undefined || object !== undefined

/** Removes a sign; marks over it become shorter, or are removed if empty. */
export function withoutGloss(line: TalkLine, at: number): TalkLine {
  const non_manual = line.non_manual
    .map(({ kind, from, to }) => ({ kind, from: at < from ? from - 1 : from, to: at <= to ? to - 1 : to }))
    .filter(({ from, to }) => from <= to)
  return { ...line, glosses: line.glosses.toSpliced(at, 1), non_manual }
}
/** Moves a sign within its line; marks of the face keep their places. */
export const movedGloss = (line: TalkLine, from: number, to: number): TalkLine =>
  to < 0 || to >= line.glosses.length
    ? line
    : { ...line, glosses: line.glosses.toSpliced(from, 1).toSpliced(to, 0, line.glosses[from]!) }

const covers = (span: Span, at: number): boolean => at >= span.from && at <= span.to
/** Returns the places that no other mark covers, as possible starts of a mark. */
export const freePlaces = (line: TalkLine, except: Span | null = null): number[] =>
  [...line.glosses.keys()].filter(
    (at) => !line.non_manual.some((span) => span !== except && covers(span, at)),
  )
/** Returns the possible ends of a mark that begins at `from`: up to the next mark. */
export function endsFrom(line: TalkLine, from: number, except: Span | null = null): number[] {
  const free = new Set(freePlaces(line, except)),
    ends: number[] = []
  for (let at = from; free.has(at); at++) ends.push(at)
  return ends
}
const inOrder = (spans: Span[]): Span[] => spans.toSorted((a, b) => a.from - b.from)
export const withSpan = (line: TalkLine, before: Span | null, after: Span | null): TalkLine => ({
  ...line,
  non_manual: inOrder([...line.non_manual.filter((span) => span !== before), ...(after ? [after] : [])]),
})
/** A stretch over the first run of free places; null where there is none. */
export function newSpan(line: TalkLine): Span | null {
  const [from] = freePlaces(line)
  return from === undefined ? null : { kind: 'wh', from, to: endsFrom(line, from).at(-1)! }
}
