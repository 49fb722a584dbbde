// Measures how quickly the signer is drawn, in Debian's Chromium with software GL: `npm run bench:signer`
// (`-- --assert` fails when a figure is missed).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openStudio, signs } from './studio.ts'

const { values: options } = parseArgs({
  options: { assert: { type: 'boolean', default: false }, frames: { type: 'string', default: '90' } },
})
/** The figures to reach. */
const FRAMES_A_SECOND = 15,
  MOST_CALLS = 40
const WORDS = ['mother', 'friend', 'school'],
  SIZE = 480
type Speed = {
  milliseconds: number
  worst: number
  framesPerSecond: number
  calls: number
  triangles: number
  started: number
}

const { page, close } = await openStudio()
try {
  const all = signs(),
    found: (Speed & { word: string })[] = []
  for (const word of WORDS) {
    const speed = (await page.evaluate(
      `studio.measure(${JSON.stringify({ sign: all.get(word), size: SIZE })}, ${Number(options.frames)})`,
    )) as Speed
    found.push({ word, ...speed })
    await page.evaluate('studio.clear()')
  }
  console.log(
    `${cpus()[0]?.model ?? 'CPU'}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}; ${SIZE} px, software GL`,
  )
  console.log(
    '| sign | ms a frame, median | 95th of 100 | frames/s | draw calls | triangles | first picture after ms |\n|---|---:|---:|---:|---:|---:|---:|',
  )
  for (const { word, milliseconds, worst, framesPerSecond, calls, triangles, started } of found)
    console.log(
      `| ${word} | ${milliseconds.toFixed(1)} | ${worst.toFixed(1)} | ${framesPerSecond.toFixed(1)} | ${calls} | ${triangles} | ${started.toFixed(0)} |`,
    )
  const cache = path.join(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  writeFileSync(path.join(cache, 'bench-signer.json'), `${JSON.stringify(found, null, 2)}\n`)
  const missed = found.filter(
    ({ framesPerSecond, calls }) => framesPerSecond < FRAMES_A_SECOND || calls > MOST_CALLS,
  )
  for (const { word } of missed)
    console.log(
      `✗ ${word}: at least ${FRAMES_A_SECOND} frames a second with at most ${MOST_CALLS} draw calls are asked for`,
    )
  if (options.assert && missed.length > 0) process.exitCode = 1
} finally {
  await close()
}
