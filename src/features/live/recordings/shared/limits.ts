/** The text of consent that is asked for now; another wording is another version, and the old one stays below. */
export const CONSENT_VERSION = '2026-11' as const
/** Days that a film is kept. */
export const KEPT_DAYS = 365
/** Days that a device has to send what it recorded; after that the film counts as lost. */
export const SENT_WITHIN_DAYS = 14
/** Seconds by which a device's idea of the server's clock may be wrong. */
export const CLOCK_SECONDS = 5
/** No meeting is longer. */
export const LONGEST_SECONDS = 6 * 3600
/** Maximum number of caption lines of a film, and of letters in a line. */
export const FILM_LINES = 2000
export const LINE_LENGTH = 1000
/** First word of an upload's purpose, which is `recording <id>`. */
export const UPLOAD_PURPOSE = 'recording'
