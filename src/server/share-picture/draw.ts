import { MARK } from '#contract/mark.ts'
import { loadSharp, MAX_PIXELS, pictureTurn } from '../files/images.ts'
import { INK } from '../pdf/ink.ts'
import { SHARE_SIZE, type ShareParts, type SharePicture, type ShareText } from './share-picture.ts'
import { capsOf, drawable, outlines, setText, widthOf } from './type.ts'

const EDGE = 80
const BAR = 20
const PICTURE_WIDTH = 460
const GAP = 64
const HEAD = { top: 62, logo: 72, gap: 20, name: [40, 34, 29] }
const EYEBROW = { size: 27, below: 26 }
const FOOT = { size: 29, bottom: 62 }
const TITLE_TOP = 172
/** The mark before its sun; its cuff rests on the bar. */
const ART = { x: 970, y: 372, radius: 206, mark: 430 }
const SIZES = [
  { size: 84, lines: 2, leading: 1.08 },
  { size: 76, lines: 3, leading: 1.1 },
  { size: 66, lines: 3, leading: 1.12 },
  { size: 58, lines: 4, leading: 1.13 },
  { size: 48, lines: 5, leading: 1.14 },
  { size: 44, lines: 6, leading: 1.16 },
] as const

/** The mark with its left upper corner at a point, `size` pixels high. */
function mark(x: number, y: number, size: number): string {
  const { ink, paper, accent } = MARK
  const stroke = (d: string, color: string, width: number, more = ''): string =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}"${more}/>`
  return `<g transform="translate(${x} ${y}) scale(${size / 64})" fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    ...ink.map(({ d, width, solid, flat }) =>
      stroke(
        d,
        INK.ink,
        width,
        `${solid ? ` fill="${INK.ink}"` : ''}${flat ? ' stroke-linecap="butt"' : ''}`,
      ),
    ),
    stroke(paper.d, INK.paper, paper.width),
    stroke(accent.d, INK.orange, accent.width),
  ].join('')}</g>`
}

/** Places and sizes of the words of a share picture. @param wide without a picture beside them */
export function layOut({ title, eyebrow = '', foot = '' }: ShareText, wide: boolean) {
  const width = wide ? 650 : SHARE_SIZE.width - PICTURE_WIDTH - EDGE - GAP
  const [above, below] = [drawable('strong', eyebrow), drawable('text', foot)]
  const top = TITLE_TOP + (above ? EYEBROW.size + EYEBROW.below : 0)
  const bottom = SHARE_SIZE.height - BAR - (below ? FOOT.bottom + FOOT.size + 20 : 52)
  const text = setText('display', drawable('display', title), { width, height: bottom - top }, SIZES)
  // A short title is placed slightly above the middle of its room.
  const start = top + Math.max(0, (bottom - top - text.height) * 0.42)
  return {
    width,
    eyebrow: { text: above, y: start - EYEBROW.below },
    title: { ...text, y: start + (text.size * text.leading + capsOf('display', text.size)) / 2 },
    bottom,
    foot: { text: below, y: SHARE_SIZE.height - BAR - FOOT.bottom + 8 },
  }
}

/** One line that is cut at a width, for what has one line only. */
function oneLine(face: 'text' | 'strong' | 'display', text: string, size: number, width: number): string {
  if (widthOf(face, text, size) <= width) return text
  return setText(face, text, { width, height: size * 1.2 }, [{ size, lines: 1, leading: 1 }]).lines[0] ?? ''
}

/** Draws a picture as `drawSharePicture` says. */
export async function drawSharePicture({ picture, logo, ...text }: ShareParts): Promise<SharePicture> {
  const sharp = await loadSharp()
  const { width: whole, height } = SHARE_SIZE
  const placed = layOut(text, picture === undefined)
  const own =
    logo &&
    (await sharp(logo, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: HEAD.logo * 4, height: HEAD.logo, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }))
  const nameLeft = EDGE + (own ? own.info.width : HEAD.logo) + HEAD.gap
  const nameRoom = EDGE + placed.width - nameLeft,
    name = drawable('display', text.site)
  const nameSize = HEAD.name.find((size) => widthOf('display', name, size) <= nameRoom) ?? HEAD.name.at(-1)!
  const middle = HEAD.top + HEAD.logo / 2
  const parts = [
    `<rect width="${whole}" height="${height}" fill="${INK.paper}"/>`,
    ...(picture === undefined
      ? [
          `<circle cx="${ART.x}" cy="${ART.y}" r="${ART.radius}" fill="${INK.yellow}"/>`,
          mark(ART.x - ART.mark * 0.54, height - BAR - ART.mark * 0.985, ART.mark),
        ]
      : []),
    ...(own ? [] : [mark(EDGE - 8, HEAD.top, HEAD.logo)]),
    outlines('display', oneLine('display', name, nameSize, nameRoom), {
      x: nameLeft,
      y: middle + capsOf('display', nameSize) / 2,
      size: nameSize,
      fill: INK.ink,
    }),
    outlines('strong', oneLine('strong', placed.eyebrow.text, EYEBROW.size, placed.width), {
      x: EDGE,
      y: placed.eyebrow.y,
      size: EYEBROW.size,
      fill: INK.orange,
    }),
    ...placed.title.lines.map((line, index) =>
      outlines('display', line, {
        x: EDGE,
        y: placed.title.y + index * placed.title.size * placed.title.leading,
        size: placed.title.size,
        fill: INK.ink,
      }),
    ),
    outlines('text', oneLine('text', placed.foot.text, FOOT.size, placed.width), {
      x: EDGE,
      y: placed.foot.y,
      size: FOOT.size,
      fill: INK.muted,
    }),
    `<rect y="${height - BAR}" width="${whole}" height="${BAR}" fill="${INK.orange}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}">${parts.join('')}</svg>`
  return pictureTurn(async () => {
    const beside =
      picture &&
      (await sharp(picture, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width: PICTURE_WIDTH, height: height - BAR, fit: 'cover', position: 'attention' })
        .flatten({ background: INK.paper })
        .png()
        .toBuffer())
    const drawn = sharp(Buffer.from(svg)).composite([
      ...(own ? [{ input: own.data, left: EDGE, top: Math.round(middle - own.info.height / 2) }] : []),
      ...(beside ? [{ input: beside, left: whole - PICTURE_WIDTH, top: 0 }] : []),
    ])
    return beside
      ? {
          content: await drawn
            .flatten({ background: INK.paper })
            .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
            .toBuffer(),
          contentType: 'image/jpeg',
        }
      : {
          content: await drawn.png({ palette: true, colours: 64, effort: 7 }).toBuffer(),
          contentType: 'image/png',
        }
  })
}
