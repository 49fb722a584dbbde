import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

type AuditWords = Words<typeof en>
type Kind = 'named' | 'subjects' | 'states' | 'fields'
type All = Record<Kind, ReadonlyMap<string, string>>

const gathered = new WeakMap<AuditWords['nouns'], All>()
/** The words of all nouns together, made once for a language. */
function all({ nouns }: AuditWords): All {
  const wordsOf = (kind: Kind): Map<string, string> =>
    new Map(nouns.flatMap((noun) => Object.entries<string>(noun[kind] ?? {})))
  const found = gathered.get(nouns) ?? {
    named: wordsOf('named'),
    subjects: wordsOf('subjects'),
    states: wordsOf('states'),
    fields: wordsOf('fields'),
  }
  gathered.set(nouns, found)
  return found
}

/** An event code in words: 'Course published'. A code that nobody named stays as it is. */
export function eventLabel(code: string, words: AuditWords): string {
  const { named, subjects, states } = all(words)
  const name = named.get(code)
  if (name !== undefined) return name
  for (let cut = code.indexOf('_'); cut > 0; cut = code.indexOf('_', cut + 1)) {
    const subject = subjects.get(code.slice(0, cut)),
      state = states.get(code.slice(cut + 1))
    if (subject !== undefined && state !== undefined) return words.joined(subject, state)
  }
  return code
}

/** The kind of a subject in words: 'course' → 'Course'. */
export const subjectLabel = (type: string, words: AuditWords): string =>
  all(words).subjects.get(type.toUpperCase()) ?? type

/**
 * A changed field in words: 'contact_email' → 'Contact email'. One that nobody named is at least written as
 * words are.
 */
export function fieldLabel(field: string, words: AuditWords): string {
  const name = all(words).fields.get(field)
  if (name !== undefined) return name
  const spaced = field.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const TONES: readonly [RegExp, BadgeTone][] = [
  [/^(LOGIN_FAILED|SESSION_REUSED)$|_(SUSPENDED|DEACTIVATED)$/, 'red'],
  [
    /_DELETED$|^USER_DELETE$|^USER_ERASED$|_(REVOKED|WITHDRAWN|HIDDEN|CANCELED|ARCHIVED|DECLINED|UNPUBLISHED)$|^CANCELED_/,
    'orange',
  ],
  [/_(CREATED|PUBLISHED|ACTIVATED|RESTORED|ACCEPTED|GRANTED|VERIFIED)$|^(REGISTER|ASSIGNED_.*)$/, 'green'],
  [/^(LOGIN|LOGOUT|PASSWORD_.*|TWO_FACTOR_.*|BACKUP_.*|EMAIL_.*|PROVIDER_.*|SESSION_REVOKED)$/, 'blue'],
]
export const eventTone = (code: string): BadgeTone =>
  TONES.find(([pattern]) => pattern.test(code))?.[1] ?? 'neutral'
