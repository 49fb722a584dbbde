// Draws public/app-icons out of the product's mark: `node scripts/node.mjs scripts/draw-app-icons.ts`, after
// a change of the mark or of the product's colours.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createElement, type ComponentType, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import BookOpen from 'lucide-react/icons/book-open'
import Hand from 'lucide-react/icons/hand'
import Layers from 'lucide-react/icons/layers'
import sharp from 'sharp'
import { MARK, type MarkStroke } from '../src/contract/mark.ts'

const OUT = path.join(import.meta.dirname, '../public/app-icons')
/** Light, as in src/web/ui/styles/tokens.css: an icon has one scheme. */
const COLORS = { ink: '#1d1712', paper: '#fbf7f1', accent: '#b54512' }
/** The box that the mark is drawn in. */
const BOX = 64

const stroke = ({ d, width, solid, flat }: MarkStroke, color: string): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"${solid ? ` fill="${color}"` : ''}${flat ? ' stroke-linecap="butt"' : ''}/>`
const mark = ({ ink, paper, accent }: typeof COLORS): string =>
  [
    ...MARK.ink.map((one) => stroke(one, ink)),
    ...(paper === 'none' ? [] : [stroke(MARK.paper, paper)]),
    stroke(MARK.accent, accent),
  ].join('')

type Ground = { color: string; radius: number } | null
/** `part` of the square is the drawing; the rest is what a device may cut away. */
function svgOf(drawing: string, part: number, ground: Ground): Buffer {
  const inner = BOX * part,
    edge = (BOX - inner) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
      (ground ? `<rect width="${BOX}" height="${BOX}" rx="${ground.radius}" fill="${ground.color}"/>` : '') +
      `<g transform="translate(${edge} ${edge}) scale(${part})">${drawing}</g></svg>`,
  )
}

async function draw(name: string, size: number, svg: Buffer): Promise<void> {
  await sharp(svg, { density: (72 * size) / BOX })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(OUT, `${name}-${size}.png`))
}

/** An icon of the interface, as large as the mark's box. */
const glyph = (Icon: ComponentType<SVGProps<SVGSVGElement>>): string =>
  renderToStaticMarkup(
    createElement(Icon, { width: BOX, height: BOX, stroke: COLORS.accent, strokeWidth: 2 }),
  )

mkdirSync(OUT, { recursive: true })
const rounded = { color: COLORS.paper, radius: 14 },
  full = { color: COLORS.paper, radius: 0 }
for (const size of [192, 512]) {
  await draw('icon', size, svgOf(mark(COLORS), 0.78, rounded))
  // Whatever shape a device cuts, a circle of four fifths of the width is whole.
  await draw('maskable', size, svgOf(mark(COLORS), 0.58, full))
}
await draw('monochrome', 512, svgOf(mark({ ink: '#000', paper: 'none', accent: '#000' }), 0.7, null))
for (const [name, Icon] of [
  ['practice', Layers],
  ['dictionary', Hand],
  ['courses', BookOpen],
] as const)
  await draw(name, 192, svgOf(glyph(Icon), 0.5, full))
