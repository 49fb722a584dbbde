import {
  CHUNK_LOAD_TIMEOUT_MS,
  DATE_FORMATS,
  DATE_RANGES,
  DOCUMENT_TITLE,
  FILE_CACHE,
  NAVIGATE_AFTER_LOGIN,
  NO_IMAGE,
  REHYDRATION_TIMEOUT_MS,
  SESSION_KEY,
  SOCKET,
  TIME_FORMATS,
  TOAST,
} from '../../src/contract/constants.ts'
import { type Check, isCode, isTest } from './files.ts'

type Rule = { value: string | number; constant: string; where: RegExp }

const EVERYWHERE = /^src\//,
  WEB = /^src\/(?:web|features\/.*\/web)\//

/** Words that mean one thing in every file; numbers only in files about the thing. */
const RULES: Rule[] = [
  { value: FILE_CACHE.database, constant: 'FILE_CACHE.database', where: EVERYWHERE },
  { value: NAVIGATE_AFTER_LOGIN.cookie, constant: 'NAVIGATE_AFTER_LOGIN.cookie', where: EVERYWHERE },
  { value: NO_IMAGE, constant: 'NO_IMAGE', where: EVERYWHERE },
  ...[...new Set([...DATE_FORMATS, ...Object.values(TIME_FORMATS)])].map((value) => ({
    value,
    constant: 'DATE_FORMATS or TIME_FORMATS',
    where: EVERYWHERE,
  })),
  ...DATE_RANGES.filter((value) => value.startsWith('last_')).map((value) => ({
    value,
    constant: 'DATE_RANGES',
    where: /^src\/server\//,
  })),
  { value: SESSION_KEY, constant: 'SESSION_KEY', where: /^src\/web\/client\/.*(?:session|storage|store)/i },
  { value: CHUNK_LOAD_TIMEOUT_MS, constant: 'CHUNK_LOAD_TIMEOUT_MS', where: WEB },
  { value: TOAST.dismissMs, constant: 'TOAST.dismissMs', where: /^src\/web\/.*toast/i },
  { value: TOAST.widthPx, constant: 'TOAST.widthPx', where: /^src\/web\/.*toast/i },
  { value: SOCKET.delayMs, constant: 'SOCKET.delayMs', where: /^src\/web\/.*(?:socket|realtime)/i },
  {
    value: REHYDRATION_TIMEOUT_MS,
    constant: 'REHYDRATION_TIMEOUT_MS',
    where: /^src\/web\/.*(?:session|rehydrat)/i,
  },
  {
    value: NAVIGATE_AFTER_LOGIN.clearAfterMs,
    constant: 'NAVIGATE_AFTER_LOGIN.clearAfterMs',
    where: /^src\/web\/.*(?:session|sign-?out|after-?login)/i,
  },
]

/**
 * Literals that repeat a constant of src/contract/constants.ts. Tests say the specification's values
 * themselves.
 */
export const literals: Check = (files) =>
  [...files]
    .filter(([file]) => isCode(file) && !isTest(file) && file !== 'src/contract/constants.ts')
    .flatMap(([file, text]) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      return RULES.filter(({ value, where }) => where.test(file) && holds(code, value)).map(
        ({ value, constant }) =>
          `${file}: repeats ${constant} (${value}); import it from #contract/constants.ts`,
      )
    })

/** Files of the server with texts for people: mail, files, pages, answers. */
const SERVER_TEXT = /^src\/(?:server\/|features\/.*\/(?:server|shared)\/)(?!.*\.access-lines\.ts$)/

/**
 * The name of the site in what the server writes: an administrator may change it, so texts say SITE_NAME
 * (src/server/site/site-name.ts), and only what names the product itself says DOCUMENT_TITLE.
 */
export const siteName: Check = (files) =>
  [...files]
    .filter(([file, text]) => isCode(file) && !isTest(file) && SERVER_TEXT.test(file) && namesSite(text))
    .map(
      ([file]) => `${file}: says ${DOCUMENT_TITLE}; write {site} (SITE_NAME, src/server/site/site-name.ts)`,
    )
const namesSite = (text: string): boolean =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').includes(DOCUMENT_TITLE)

function holds(code: string, value: string | number): boolean {
  if (typeof value === 'string')
    return ["'", '"', '`'].some((quote) => code.includes(`${quote}${value}${quote}`))
  return [...code.matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.])/g)].some(
    ([number]) => Number(number.replaceAll('_', '')) === value,
  )
}
