import { linksIn } from '../../standing/server/public.ts'
import { mentionParts, NOBODY } from '../../threads/server/public.ts'
import { CONTACTS, type Contact } from '../shared/contact-kinds.ts'

/** Words of digits in both languages, each at the place of its digit. */
const DIGIT_WORDS = [
  'zero one two three four five six seven eight nine',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'oh',
]
const DIGITS = new Map(
  DIGIT_WORDS.flatMap((words) =>
    words.split(' ').map((word, digit): [string, string] => [word, String(digit)]),
  ),
)
/** Digits of the shortest telephone number, and of the longest. */
const PHONE = { least: 7, most: 15 }
const NUMBER_WORD = new RegExp(String.raw`\b(?:${[...DIGITS.keys()].join('|')})\b`, 'g')
/** Days and times, which have as many digits as telephone numbers. */
const MOMENTS = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g,
  /\b\d{1,2}:\d{2}(?:[:.]\d+)?\b/g,
]

/** True for numbers that count on by one: `1 2 3 4 5 6 7 8`. */
const counts = (numbers: readonly string[]): boolean =>
  numbers.length > 2 && numbers.every((one, at) => at === 0 || Number(one) === Number(numbers[at - 1]) + 1)

function hasPhone(text: string): boolean {
  const plain = MOMENTS.reduce((rest, moment) => rest.replace(moment, ' ; '), text).replace(
    NUMBER_WORD,
    (word) => DIGITS.get(word)!,
  )
  return [...plain.matchAll(/\d(?:[\s.\-()/_*]*\d)+/g)].some(([found]) => {
    const numbers = found.match(/\d+/g)!,
      length = numbers.join('').length
    return length >= PHONE.least && length <= PHONE.most && !counts(numbers)
  })
}

const DOT = String.raw`\s*(?:\(dot\)|\[dot\]|\sdot\s|\spunto\s|\(punto\)|\[punto\])\s*`
const NAME = String.raw`[\p{L}\p{N}._%+-]+`
const EMAIL = new RegExp(
  [
    String.raw`${NAME}\s*(?:@|\(at\)|\[at\]|\{at\}|\(arroba\)|\[arroba\])\s*[\p{L}\p{N}-]+(?:(?:\s*\.\s*|${DOT})\p{L}{2,})+`,
    // “at” is a word of its own, so that only a spelled dot makes it an address.
    String.raw`${NAME}\s+(?:at|arroba)\s+[\p{L}\p{N}-]+(?:${DOT}\p{L}{2,})+`,
  ].join('|'),
  'u',
)

const ADDRESSES = [
  /\b\d{1,5}\s+(?:[nsew]\.?\s+)?(?:[\p{L}\p{N}'.]+\s+){1,3}(?:street|avenue|boulevard|road|lane)\b/u,
  /\b(?:calle|avenida|av\.|carrera|cra\.|calzada|paseo|pasaje|diagonal|transversal|privada)\s+[\p{L}\p{N} .'-]{1,40}?(?:#|\bno\.?|n[°º]|\bn[uú]m\.?|\bn[uú]mero)?\s*\d{1,5}\b/u,
]
/** Short names of streets, which are words otherwise: the name of the street has a capital letter. */
const SHORT_ADDRESS =
  /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:\p{Lu}[\p{L}'.]*\s+){1,3}(?:St|Ave|Blvd|Rd|Ln|Dr|Drive|Ct|Court|Way|Pl|Place|Apt)\b/u

const SERVICE = String.raw`(?:instagram|insta|snap\s?chat|snap|tik\s?tok|discord|whats\s?app|wasap|telegram|facebook|face|messenger|roblox|fortnite|kik|twitch|skype|face\s?time|you\s?tube)`
const ACCOUNTS = [
  new RegExp(
    String.raw`(?:\b(?:my|add|find|follow|text|call|write|message|dm|mi|agr[e\u00e9]game|b[u\u00fa]scame|s[i\u00ed]gueme|escr[i\u00ed]beme|ll[a\u00e1]mame|m[a\u00e1]ndame|hablemos|hablamos)\b)[^.!?\n]{0,25}\b${SERVICE}\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b${SERVICE}\b\s*(?::|=|@|\bis\b|\bes\b|\buser|\bname|\busuario|\bcomo\b|\bas\b)`,
    'u',
  ),
  /(?<![\p{L}\p{N}@._-])@[\p{L}\p{N}_.]{3,}/u,
]

/**
 * Finds contact details in a text, in English and Spanish: telephone numbers (also spelled out or spaced),
 * mail addresses, street addresses, accounts elsewhere and links.
 *
 * @param mentioned names of the people whom the text mentions with an `@`, which is no account elsewhere
 */
export function contactsIn(text: string, mentioned: readonly string[]): Contact[] {
  const words = mentionParts(text, mentioned)
    .map((part) => (part.mention ? NOBODY : part.text))
    .join('')
  const plain = words.normalize('NFKC').replace(/\p{Cf}/gu, ''),
    small = plain.toLowerCase()
  const email = EMAIL.test(small)
  const found: Record<Contact, boolean> = {
    phone: hasPhone(small),
    email,
    address: ADDRESSES.some((one) => one.test(small)) || SHORT_ADDRESS.test(plain),
    account: !email && ACCOUNTS.some((one) => one.test(small)),
    link: linksIn(plain).length > 0,
  }
  return CONTACTS.filter((one) => found[one])
}
