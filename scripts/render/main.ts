import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFfmpeg } from '../../src/features/media/media/server/find-ffmpeg.ts'
import { buildPages, openRenderer, type Renderer } from './browser.ts'
import { CONTENT, lackingContent, placeMedia, staleContent, writeManifest } from './content.ts'
import { writeFaces } from './faces.ts'
import { staleHands, writeHands } from './hands.ts'
import { fileOf, PRODUCTS, render, sweep, type Product } from './products.ts'
import { writeSheets } from './sheets.ts'
import { readSigns, type RenderSign } from './signs.ts'
import { findChromium } from '../lib/chromium.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'rendered')
const REPORT_EVERY = 20
/** Drawn side by side: Chromium draws with several threads already. */
const MOST_AT_ONCE = 2

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    posters: { type: 'boolean' },
    sheets: { type: 'boolean' },
    gif: { type: 'boolean' },
    faces: { type: 'boolean' },
    hands: { type: 'boolean' },
    content: { type: 'boolean' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const HELP = `npm run render -- [options]     pictures and films of the signs, into ${path.relative(ROOT, FOLDER)}
  --content       what comes with the product, into content/: poster and moving preview of every sign, the films of
                  the home page, the handshapes; only what is older than its sign or the signer is drawn
  --check         names what in content/ is older than its sign or the signer; draws nothing
  --hands         the handshapes alone, into content/media/handshapes
  --only name,…   these signs only, by gloss or slug
  --posters       posters only
  --sheets        posters and strips, and the sheets that reviewers page through (rendered/sheets/index.html)
  --gif           GIFs as well
  --faces         only the sheet of all mouths, brows, eyes and grammar (rendered/sheets/faces.webp), which comes
                  with all signs and with --sheets too`

/** Products of a sign that this run makes. */
const PRODUCTS_HERE = PRODUCTS.filter((product) =>
  values.posters
    ? product === 'poster'
    : values.sheets
      ? product === 'poster' || product === 'strip'
      : product !== 'gif' || values.gif,
)
const lacking = (sign: RenderSign): Product[] =>
  values.content
    ? lackingContent(sign)
    : PRODUCTS_HERE.filter((product) => !existsSync(path.join(FOLDER, fileOf(sign, product))))

async function withRenderer<T>(chromium: string, draw: (renderer: Renderer) => Promise<T>): Promise<T> {
  await buildPages()
  const renderer = await openRenderer(chromium)
  try {
    return await draw(renderer)
  } finally {
    await renderer.close()
  }
}

async function drawAll(
  todo: readonly RenderSign[],
  folder: string,
  chromium: string,
  ffmpeg: string,
): Promise<void> {
  const began = performance.now(),
    queue = [...todo]
  let made = 0,
    done = 0,
    slowest = { slug: '', ms: 0 }
  const work = async (): Promise<void> => {
    const renderer = await openRenderer(chromium)
    try {
      for (let sign = queue.shift(); sign; sign = queue.shift()) {
        const start = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one drawing surface
        made += (await render(renderer, ffmpeg, folder, sign, lacking(sign))).length
        const ms = performance.now() - start
        done += 1
        if (ms > slowest.ms) slowest = { slug: sign.slug, ms }
        if (done % REPORT_EVERY === 0 || todo.length <= REPORT_EVERY)
          console.log(`${done} of ${todo.length}: ${sign.slug} ${(ms / 1000).toFixed(1)} s`)
      }
    } finally {
      await renderer.close()
    }
  }
  await buildPages()
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, todo.length) }, work))
  const ms = performance.now() - began
  console.log(
    `${made} files in ${(ms / 1000).toFixed(0)} s: ${(ms / todo.length / 1000).toFixed(2)} s a sign, the slowest ${slowest.slug} with ${(slowest.ms / 1000).toFixed(1)} s.`,
  )
}

/** @returns whether all pictures of the content pack show the signs as they are signed now */
async function check(all: readonly RenderSign[]): Promise<boolean> {
  const problems = [...staleContent(all), ...(await staleHands())]
  if (problems.length === 0) return true
  console.error(
    `${problems.join('\n')}\nDraw them anew: npm run render -- --content (only these are drawn), and commit content/.`,
  )
  return false
}

async function main(): Promise<void> {
  if (values.help) return console.log(HELP)
  const all = await readSigns(),
    asked = values.only
      ?.split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
  if (values.check) {
    process.exitCode = (await check(all)) ? 0 : 1
    return
  }
  const signs = asked
    ? all.filter((sign) => asked.includes(sign.slug) || asked.includes(sign.gloss.toLowerCase()))
    : all
  const unknown =
    asked?.filter((name) => !all.some((sign) => sign.slug === name || sign.gloss.toLowerCase() === name)) ??
    []
  if (unknown.length > 0) throw new Error(`There is no sign called ${unknown.join(', ')}.`)
  const ffmpeg = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'] }),
    chromium = findChromium(process.env)
  if (!chromium) throw new Error('Rendering needs Chromium. Install it or set CHROMIUM_PATH.')
  const drawHands = async (): Promise<void> =>
    console.log(`${await withRenderer(chromium, writeHands)} handshapes drawn.`)
  const drawFaces = async (): Promise<void> =>
    console.log(
      path.relative(process.cwd(), await withRenderer(chromium, (renderer) => writeFaces(renderer, FOLDER))),
    )
  if (values.hands) return drawHands()
  if (values.faces) return drawFaces()
  const folder = values.content ? CONTENT : FOLDER
  const todo = signs.filter((sign) => lacking(sign).length > 0)
  if (
    !ffmpeg &&
    todo.some((sign) => lacking(sign).some((product) => product === 'clip' || product === 'gif'))
  )
    throw new Error('Films need ffmpeg. Install it or set FFMPEG_PATH; --posters and --sheets do without.')
  console.log(`${signs.length} signs, ${todo.length} to render.`)
  mkdirSync(folder, { recursive: true })
  if (todo.length > 0) await drawAll(todo, folder, chromium, ffmpeg ?? '')
  if (values.content && !asked && (await staleHands()).length > 0) await drawHands()
  // A run over all signs draws the faces too.
  if (!values.content && !values.posters && !asked) await drawFaces()
  if (values.content) placeMedia(all)
  const products = PRODUCTS.filter(
    (product) => !values.content || product === 'poster' || product === 'preview',
  )
  // A run over some signs keeps the files of the others.
  const swept = asked
    ? 0
    : sweep(folder, new Set(all.flatMap((sign) => products.map((product) => fileOf(sign, product)))))
  if (swept > 0) console.log(`${swept} files of earlier forms removed.`)
  writeManifest(
    folder,
    all,
    products.filter((product) => product !== 'strip'),
  )
  if (!values.content) writeSheets(FOLDER, all)
  const bytes = readdirSync(folder)
    .filter((name) => /\.(webp|mp4|gif)$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  console.log(
    `${path.relative(process.cwd(), folder)}: ${(bytes / 1024 ** 2).toFixed(1)} MB.${values.content ? '' : ` Sheets: ${path.join(path.relative(process.cwd(), folder), 'sheets/index.html')}`}`,
  )
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
