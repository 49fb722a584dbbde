import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Prepared, Renderer, View } from './browser.ts'
import { preview } from './preview.ts'
import type { RenderSign } from './signs.ts'

/** Products of a sign. A strip is for reviewers; the others are for the product. */
export const PRODUCTS = ['poster', 'strip', 'clip', 'preview', 'gif'] as const
export type Product = (typeof PRODUCTS)[number]
const ENDING: Record<Product, string> = {
  poster: 'webp',
  strip: 'strip.webp',
  clip: 'mp4',
  preview: 'preview.webp',
  gif: 'gif',
}

const FRONT: View = { yaw: 0, pitch: 0, zoom: 1 },
  SIDE: View = { yaw: 1.15, pitch: 0.05, zoom: 1 }
const POSTER = 480,
  CLIP = 480,
  RATE = 30,
  GIF = 'fps=12,scale=240:240:flags=lanczos',
  STRIP = 176,
  MOMENTS = 8
const QUALITY = { poster: 76, strip: 72 }

export const fileOf = (sign: Pick<RenderSign, 'slug' | 'hash'>, product: Product): string =>
  `${sign.slug}.${sign.hash}.${ENDING[product]}`

/** Writes a file whole or not at all, so that an interrupted run can resume. */
function put(file: string, content: Buffer): void {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}

async function strip(renderer: Renderer, { from, to }: Prepared): Promise<Buffer> {
  const times = Array.from({ length: MOMENTS }, (_, index) => from + ((to - from) * index) / (MOMENTS - 1))
  const tiles: { input: Buffer; left: number; top: number }[] = []
  for (const [row, view] of [FRONT, SIDE].entries())
    for (const [column, time] of times.entries())
      tiles.push({ input: await renderer.still(time, STRIP, view), left: column * STRIP, top: row * STRIP })
  return sharp({ create: { width: STRIP * MOMENTS, height: STRIP * 2, channels: 3, background: '#dcd8d2' } })
    .composite(tiles)
    .webp({ quality: QUALITY.strip })
    .toBuffer()
}

/** One drawing of all frames, encoded into films. */
async function films(
  renderer: Renderer,
  ffmpeg: string,
  folder: string,
  sign: RenderSign,
  wanted: readonly ('clip' | 'gif')[],
): Promise<void> {
  const h264 = '-c:v libx264 -preset slow -crf 23 -pix_fmt yuv420p -threads 1'
  const outputs = {
    clip: `-map 0:v ${h264} -fflags +bitexact -flags:v +bitexact -movflags +faststart -f mp4`.split(' '),
    gif: '-map [gif] -loop 0 -f gif'.split(' '),
  }
  const parts = wanted.map((product) => ({ product, file: path.join(folder, fileOf(sign, product)) }))
  const child = spawn(
    ffmpeg,
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${CLIP}x${CLIP}`,
      '-r',
      String(RATE),
      '-i',
      'pipe:0',
      ...(wanted.includes('gif')
        ? [
            '-filter_complex',
            `[0:v]${GIF},split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=bayer:bayer_scale=4[gif]`,
          ]
        : []),
      ...parts.flatMap(({ product, file }) => [...outputs[product], `${file}.part`]),
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  child.stdin.on('error', () => undefined)
  await renderer.film(child.stdin, CLIP, RATE)
  child.stdin.end()
  if ((await ended) !== 0) throw new Error(`${sign.slug}: ffmpeg: ${output.trim()}`)
  for (const { file } of parts) renameSync(`${file}.part`, file)
}

/** Makes what is missing of a sign, and removes what an older form of it left behind. @returns what was made */
export async function render(
  renderer: Renderer,
  ffmpeg: string,
  folder: string,
  sign: RenderSign,
  products: readonly Product[],
): Promise<Product[]> {
  mkdirSync(folder, { recursive: true })
  const missing = products.filter((product) => !existsSync(path.join(folder, fileOf(sign, product))))
  if (missing.length === 0) return []
  const prepared = await renderer.prepare(sign.sign)
  if (missing.includes('poster'))
    put(
      path.join(folder, fileOf(sign, 'poster')),
      await sharp(await renderer.still(prepared.poster, POSTER, FRONT))
        .webp({ quality: QUALITY.poster, effort: 5 })
        .toBuffer(),
    )
  if (missing.includes('strip'))
    put(path.join(folder, fileOf(sign, 'strip')), await strip(renderer, prepared))
  if (missing.includes('preview'))
    put(path.join(folder, fileOf(sign, 'preview')), await preview(renderer, prepared))
  const moving = missing.filter((product) => product === 'clip' || product === 'gif')
  if (moving.length > 0) await films(renderer, ffmpeg, folder, sign, moving)
  return missing
}

/** Removes files of signs as they looked before, and what is not kept there. @returns how many */
export function sweep(folder: string, expected: ReadonlySet<string>): number {
  const gone = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(webp|mp4|gif|part)$/.test(name) && !expected.has(name))
    : []
  for (const name of gone) rmSync(path.join(folder, name))
  return gone.length
}
