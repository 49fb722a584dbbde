import type { Language } from '#contract/constants.ts'
import {
  isRequired,
  MAIL_TIMES,
  type MailTime,
  type NoticeClass,
  type NoticeReader,
} from '#contract/notices.ts'

/**
 * Line of kinds whose notification says in one sentence what the subject of their mail says. Its `data` is
 * made by `subjectsOf`.
 */
export const SUBJECT_LINE = {
  en: ({ en = '' }: NoticeData) => en,
  es: ({ es = '' }: NoticeData) => es,
} as const
/** Subjects of a mail in both languages. */
export const subjectsOf = (contentFor: (language: Language) => { subject: string }): NoticeData => ({
  en: contentFor('en').subject,
  es: contentFor('es').subject,
})

/** Channels of a notice beside the product, with what holds until its reader chooses: by mail, by push. */
export type Channels = { mail: MailTime; push: boolean }

/**
 * A kind of notice: everything that is mailed, shown in the product or pushed is of one. Each feature
 * declares its kinds in `<feature>.notices.ts`.
 */
export type NoticeKind = {
  /** Stored with each notice and in settings; in snake case, never renamed. */
  readonly name: string
  readonly class: NoticeClass
  readonly to: NoticeReader
  /** The line of settings: a name of a few words, and what it tells. */
  readonly words: Readonly<Record<Language, { title: string; about: string }>>
  readonly channels: Channels
  /** True if readers may switch its mail off: `mailNotice` sends it, and `mail.send` does not take it. */
  readonly optional: boolean
  /** Column of `users` that switches its mail, for kinds that are older than choices by kind. */
  readonly mail_column?: 'mail_recommendations' | 'mail_offers' | 'mail_duties'
  /**
   * The text of a notification in the product, for kinds that are shown there. `data` is what `notify` was
   * given last, `count` the number of causes that it gathers.
   */
  readonly line?: Readonly<Record<Language, (data: NoticeData, count: number) => string>>
}

/** A kind that always comes by mail, or whose sender asks for the reader's choice itself. */
export type FixedKind = NoticeKind & { readonly optional: false }
/** A kind that its readers may switch off. */
export type OptionalKind = NoticeKind & { readonly optional: true }

/** A kind that is shown in the product. */
export type ShownKind = NoticeKind & Required<Pick<NoticeKind, 'line'>>

/** True if the product shows notices of this kind. */
export const isShown = (kind: NoticeKind): kind is ShownKind => kind.line !== undefined

/** True if its mail can't be switched off. */
export const isFixed = ({ optional, mail_column }: NoticeKind): boolean => !optional && !mail_column

/** Times that a reader may choose for its mail; the summary quotes the line that the product shows. */
export const mailTimesOf = (kind: NoticeKind): MailTime[] =>
  isFixed(kind) ? ['now'] : MAIL_TIMES.filter((time) => time !== 'digest' || isShown(kind))

/** Names and titles in the words of a notification. */
export type NoticeData = Readonly<Record<string, string>>

const BY_MAIL: Channels = { mail: 'now', push: false }

const kinds = new Map<string, NoticeKind>()

type Declared = Omit<NoticeKind, 'channels' | 'optional'> & {
  channels?: Partial<Channels>
  optional?: boolean
}

/** A declared kind, of which the compiler knows whether it is optional and whether the product shows it. */
type KindOf<K extends Declared> = NoticeKind & {
  readonly optional: K extends { optional: true } ? true : false
} & (K extends { line: NonNullable<NoticeKind['line']> } ? ShownKind : unknown)

/** Declares a kind of notice. Fails at the start where two have one name, or where an optional one must come. */
export function noticeKind<const K extends Declared>(kind: K): KindOf<K> {
  const declared: NoticeKind = Object.freeze({
    ...kind,
    optional: kind.optional ?? false,
    channels: { ...BY_MAIL, ...kind.channels },
  })
  if (!/^[a-z][a-z0-9_]*$/.test(declared.name)) throw new Error(`${declared.name} is no name of a notice`)
  if (kinds.has(declared.name)) throw new Error(`there are two kinds of notices named ${declared.name}`)
  if (isRequired(declared.class) && declared.optional)
    throw new Error(`${declared.name} always comes, and so it is not optional`)
  kinds.set(declared.name, declared)
  return declared as KindOf<K>
}

/** The kind with this name; undefined for one of an earlier release. */
export const noticeKindOf = (name: string): NoticeKind | undefined => kinds.get(name)

/** All kinds of notices that the loaded features declare, by name. */
export const noticeKinds = (): NoticeKind[] =>
  [...kinds.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
