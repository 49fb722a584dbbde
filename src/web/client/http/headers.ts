import { LANGUAGE_HEADER, VISITOR_HEADER, type Language } from '#contract/constants.ts'

/** The browser's time zone (an IANA name). Read every time: a laptop travels. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Tells this page from others behind the address of a school, until it is closed; nothing is stored. */
const visitor = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('-')

/** The headers of section 7: time zone always, the bearer when there is a token, the language when one is set. */
export function commonHeaders(session: {
  token: string | null
  language: Language | null
}): Record<string, string> {
  return {
    'accept-timezone': browserZone(),
    ...(session.token === null && { [VISITOR_HEADER]: visitor }),
    ...(session.token && { Authorization: `Bearer ${session.token}` }),
    ...(session.language && { 'accept-language': LANGUAGE_HEADER[session.language] }),
  }
}
