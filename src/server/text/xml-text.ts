/**
 * Text as XML 1.0 can hold it: control characters and halves of characters have no place in it, escaped or
 * not.
 */
export const xmlText = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')

/** Text between tags or in quotes. */
export const escapeXml = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
