import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { HAND_VIEWS } from '../../src/features/media/signer/shared/hand-views.ts'
import type { Renderer } from './browser.ts'
import { drawingHash } from './drawing-hash.ts'

const FOLDER = path.join(import.meta.dirname, '../../content/media/handshapes'),
  DRAWN_BY = path.join(FOLDER, 'drawn-by.json')
const SIZE = 480,
  QUALITY = 82
/** Raise it when pictures are to be made in another way. */
const FORMAT = 1

const names = Object.keys(HAND_VIEWS)
const fileOf = (name: string): string => `${name}.webp`
const hashOf = async (): Promise<string> => `${FORMAT} ${(await drawingHash('hands.ts')).slice(0, 24)}`

/** Draws every handshape from the live hand. @returns how many */
export async function writeHands(renderer: Renderer): Promise<number> {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER)) rmSync(path.join(FOLDER, file))
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one drawing surface
    const drawn = await renderer.hand(name, SIZE)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sharp(drawn)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(FOLDER, fileOf(name)))
  }
  writeFileSync(DRAWN_BY, `${JSON.stringify({ hash: await hashOf() })}\n`)
  return names.length
}

/** @returns what is wrong with the pictures of the handshapes, in a line; none when they show the live hand */
export async function staleHands(): Promise<string[]> {
  const missing = names.filter((name) => !existsSync(path.join(FOLDER, fileOf(name))))
  if (missing.length > 0) return [`Handshapes without a picture: ${missing.join(', ')}.`]
  const known = existsSync(DRAWN_BY)
    ? (JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as { hash: string }).hash
    : null
  return known === (await hashOf())
    ? []
    : ['Pictures of the handshapes are older than the hand that is drawn.']
}
