/** Picture size that services with link previews expect (Open Graph), in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export type ShareText = {
  title: string
  /** Kind of the page, shown above the title: "Article", "Evento". */
  eyebrow?: string | undefined
  /** One line below: a date and place, an author. */
  foot?: string | undefined
  site: string
}
/** Bytes of the page's picture, which fill the right part, and of the site's own logo in place of the mark. */
export type ShareParts = ShareText & { picture?: Buffer | undefined; logo?: Buffer | undefined }
export type SharePicture = { content: Buffer; contentType: 'image/png' | 'image/jpeg' }

/**
 * Draws what a service shows where somebody shares a page: 1200 × 630, the title as large as it fits, beside
 * the page's picture or the mark. Letters are outlines of the product's own type, so that it looks the same
 * on every machine. PNG where it is flat, JPEG where there is a photograph.
 */
export async function drawSharePicture(parts: ShareParts): Promise<SharePicture> {
  const drawing = await import('./draw.ts')
  return drawing.drawSharePicture(parts)
}
