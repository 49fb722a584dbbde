import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { FACES, NON_MANUALS, type SignNotation } from '../../src/features/media/signer/server/public.ts'
import type { Renderer, View } from './browser.ts'

const TILE = 240,
  LABEL = 26,
  COLUMNS = 8
/** Head and shoulders. */
const NEAR: View = { yaw: 0, pitch: 0, zoom: 2.6, at: [0, 0.26, 0.05] }

/** A signer whose hands hang, with this on the face. */
const faced = (face?: object): SignNotation =>
  ({
    version: 1,
    slug: 'face',
    gloss: 'FACE',
    hand: {
      shape: 'relaxed_5',
      contact: 'palm',
      place: { at: 'hip', gap: 4 },
      fingers: 'down',
      palm: 'left',
      moves: [{ move: 'hold', seconds: 1 }],
    },
    ...(face && { face }),
  }) as unknown as SignNotation

/**
 * All mouths, brows, eyes and grammar side by side, so that one sees whether they are told apart.
 *
 * @returns the file
 */
export async function writeFaces(renderer: Renderer, folder: string): Promise<string> {
  type Shown = { label: string; sign: SignNotation; grammar?: string }
  const shown: Shown[] = [
    { label: 'at rest', sign: faced() },
    ...Object.entries(FACES).flatMap(([field, values]) =>
      values
        .filter((value) => value !== 'neutral')
        .map((value) => ({ label: `${field} ${value}`, sign: faced({ [field]: value }) })),
    ),
    ...NON_MANUALS.map((grammar) => ({ label: `grammar ${grammar}`, sign: faced(), grammar })),
  ]
  const tiles: OverlayOptions[] = []
  for (const [index, { label, sign, grammar }] of shown.entries()) {
    const left = (index % COLUMNS) * TILE,
      top = Math.floor(index / COLUMNS) * (TILE + LABEL)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one drawing surface
    const { from, to } = await renderer.prepare(sign, grammar)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const picture = await renderer.still((from + to) / 2, TILE, NEAR)
    tiles.push(
      { input: picture, left, top },
      {
        input: Buffer.from(
          `<svg width="${TILE}" height="${LABEL}"><text x="8" y="18" font-family="sans-serif" font-size="14">${label.replace('_', ' ')}</text></svg>`,
        ),
        left,
        top: top + TILE,
      },
    )
  }
  const file = path.join(folder, 'sheets/faces.webp')
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp({
    create: {
      width: TILE * COLUMNS,
      height: Math.ceil(shown.length / COLUMNS) * (TILE + LABEL),
      channels: 3,
      background: '#f3ece1',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file)
  return file
}
