import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

type AuditWords = Words<typeof en>
const has = <T extends object>(object: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(object, key)

/** An event code in words: 'Course published'. A code that nobody named stays as it is. */
export function eventLabel(code: string, words: AuditWords): string {
  if (has(words.named, code)) return words.named[code]
  for (let cut = code.indexOf('_'); cut > 0; cut = code.indexOf('_', cut + 1)) {
    const subject = code.slice(0, cut),
      state = code.slice(cut + 1)
    if (has(words.subjects, subject) && has(words.states, state))
      return words.joined(words.subjects[subject], words.states[state])
  }
  return code
}

/** The kind of a subject in words: 'course' → 'Course'. */
export function subjectLabel(type: string, words: AuditWords): string {
  const key = type.toUpperCase()
  return has(words.subjects, key) ? words.subjects[key] : type
}

/**
 * A changed field in words: 'contact_email' → 'Contact email'. One that nobody named is at least written as
 * words are.
 */
export function fieldLabel(field: string, words: AuditWords): string {
  if (has(words.fields, field)) return words.fields[field]
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
