import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFfmpeg } from '../../src/features/media/media/server/ffmpeg.ts'
import { openRenderer } from './browser.ts'
import { fileOf, PRODUCTS, render, sweep, type Product } from './products.ts'
import { writeFaces } from './faces.ts'
import { writeSheets } from './sheets.ts'
import { readSigns, type RenderSign } from './signs.ts'
import { findChromium } from '../lib/chromium.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'rendered')
/** What comes with the product: posters, so that a fresh install has pictures without drawing any. */
const CONTENT = path.join(ROOT, 'content/rendered')
const REPORT_EVERY = 20

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    posters: { type: 'boolean' },
    sheets: { type: 'boolean' },
    gif: { type: 'boolean' },
    faces: { type: 'boolean' },
    content: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const HELP = `npm run render -- [options]     pictures and films of the signs, into ${path.relative(ROOT, FOLDER)}
  --only name,…   these signs only, by gloss or slug
  --posters       posters only
  --sheets        posters and strips, and the sheets that reviewers page through (rendered/sheets/index.html)
  --gif           GIFs as well
  --faces         all mouths, brows, eyes and grammar on one sheet (rendered/sheets/faces.webp), nothing else
  --content       copy the posters into content/rendered, which is committed`

/**
 * Which files there are, by what the sign looks like; the server reads it at its start
 * (src/seed/rendered.ts).
 */
function writeManifest(folder: string, signs: readonly RenderSign[], products: readonly Product[]): void {
  const rows = signs.flatMap((sign) => {
    const there = products.filter((product) => existsSync(path.join(folder, fileOf(sign, product))))
    return there.length > 0
      ? [
          {
            slug: sign.slug,
            notation: sign.notation,
            ...Object.fromEntries(there.map((product) => [product, fileOf(sign, product)])),
          },
        ]
      : []
  })
  writeFileSync(
    path.join(folder, 'manifest.json'),
    `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
  )
}

function copyPosters(signs: readonly RenderSign[]): void {
  mkdirSync(CONTENT, { recursive: true })
  const wanted = new Map(
    signs.map((sign) => [fileOf(sign, 'poster'), path.join(FOLDER, fileOf(sign, 'poster'))]),
  )
  for (const name of readdirSync(CONTENT))
    if (name.endsWith('.webp') && !wanted.has(name)) rmSync(path.join(CONTENT, name))
  for (const [name, file] of wanted) if (existsSync(file)) copyFileSync(file, path.join(CONTENT, name))
  writeManifest(CONTENT, signs, ['poster'])
}

async function main(): Promise<void> {
  if (values.help) return console.log(HELP)
  const all = readSigns(),
    asked = values.only
      ?.split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
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
  if (values.faces) {
    const renderer = await openRenderer(chromium)
    try {
      return console.log(path.relative(process.cwd(), await writeFaces(renderer, FOLDER)))
    } finally {
      await renderer.close()
    }
  }
  const products = PRODUCTS.filter((product) =>
    values.posters
      ? product === 'poster'
      : values.sheets
        ? product === 'poster' || product === 'strip'
        : product !== 'gif' || values.gif,
  )
  if (!ffmpeg && products.some((product) => product === 'clip' || product === 'preview'))
    throw new Error('Films need ffmpeg. Install it or set FFMPEG_PATH; --posters and --sheets do without.')

  const began = performance.now()
  let made = 0,
    slowest = { slug: '', ms: 0 }
  const todo = signs.filter((sign) =>
    products.some((product) => !existsSync(path.join(FOLDER, fileOf(sign, product)))),
  )
  console.log(`${signs.length} signs, ${todo.length} to render (${products.join(', ')}).`)
  if (todo.length > 0) {
    const renderer = await openRenderer(chromium)
    try {
      for (const [index, sign] of todo.entries()) {
        const start = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- one after the other: there is one drawing surface
        made += (await render(renderer, ffmpeg ?? '', FOLDER, sign, products)).length
        const ms = performance.now() - start
        if (ms > slowest.ms) slowest = { slug: sign.slug, ms }
        if ((index + 1) % REPORT_EVERY === 0 || todo.length <= REPORT_EVERY)
          console.log(`${index + 1} of ${todo.length}: ${sign.slug} ${(ms / 1000).toFixed(1)} s`)
      }
    } finally {
      await renderer.close()
    }
    const each = (performance.now() - began) / todo.length / 1000
    console.log(
      `${made} files in ${((performance.now() - began) / 1000).toFixed(0)} s: ${each.toFixed(2)} s a sign, the slowest ${slowest.slug} with ${(slowest.ms / 1000).toFixed(1)} s.`,
    )
  }
  mkdirSync(FOLDER, { recursive: true })
  const swept = sweep(FOLDER, all)
  if (swept > 0) console.log(`${swept} files of earlier forms removed.`)
  writeManifest(
    FOLDER,
    all,
    PRODUCTS.filter((product) => product !== 'strip'),
  )
  writeSheets(FOLDER, all)
  if (values.content) copyPosters(all)
  const bytes = readdirSync(FOLDER)
    .filter((name) => /\.(webp|mp4|gif)$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(FOLDER, name)).size, 0)
  console.log(
    `${path.relative(process.cwd(), FOLDER)}: ${(bytes / 1024 ** 2).toFixed(1)} MB. Sheets: ${path.join(path.relative(process.cwd(), FOLDER), 'sheets/index.html')}`,
  )
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
