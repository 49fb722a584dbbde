import { escapeHtml as e } from '../html.ts'

/** Colors of mail; mail programs know no custom properties. */
export const COLORS = {
  paper: '#FBF7F1',
  card: '#FFFFFF',
  ink: '#1D1712',
  wood: '#6F4526',
  line: '#E8D5BF',
  orange: '#C4501B',
  soft: '#5D5045',
} as const
/** Pixels of a mail's text on a wide screen: its card without the padding. */
export const TEXT_WIDTH = 502

/** A link that looks like a button, in the one form that mail programs show alike. */
export const buttonLink = ({ text, url }: { text: string; url: string }): string =>
  `<a class="button" href="${e(url)}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:${COLORS.orange};color:#FFFFFF;font-size:17px;font-weight:700;text-decoration:none">${e(text)}</a>`

/** A picture as wide as the text, or as it is where that is less. */
export const pictureTag = (src: string, alt: string, width: number): string =>
  `<img src="${e(src)}" alt="${e(alt)}" width="${Math.min(width, TEXT_WIDTH)}" style="display:block;width:100%;max-width:${Math.min(width, TEXT_WIDTH)}px;height:auto;border-radius:10px">`
