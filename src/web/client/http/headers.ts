import { LANGUAGE_HEADER, type Language } from '#contract/constants.ts'

/** The browser's time zone (an IANA name). Read every time: a laptop travels. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The headers of section 7: time zone always, the bearer when there is a token, the language when one is set. */
export function commonHeaders(session: {
  token: string | null
  language: Language | null
}): Record<string, string> {
  return {
    'accept-timezone': browserZone(),
    ...(session.token && { Authorization: `Bearer ${session.token}` }),
    ...(session.language && { 'accept-language': LANGUAGE_HEADER[session.language] }),
  }
}
