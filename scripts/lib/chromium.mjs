import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { Problem } from './project.mjs'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** The browser without its windows: the same pages for two thirds of the processor's time. */
const SHELL = 'chromium-headless-shell'

/** The path of a Chromium for the browser tests; root installs Debian's only where there is none at all. */
export async function ensureChromium() {
  return findChromium(process.env) ?? (await installChromium()) ?? missing()
}

/** CHROMIUM_PATH, else the first of the usual names on PATH. */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Problem(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program.`)
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE].find(
    isProgram,
  )
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update'], { env, quiet: true })
  let output = ''
  // Older distributions have no shell of their own.
  for (const name of [SHELL, 'chromium']) {
    // oxlint-disable-next-line no-await-in-loop -- the second only where the first is not to be had
    const result = await run(['apt-get', 'install', '-y', '--no-install-recommends', name], {
      env,
      quiet: true,
    })
    if (result.code === 0) return findChromium({ PATH: process.env.PATH })
    output = result.output
    const found = findChromium({ PATH: process.env.PATH })
    if (found) return found
  }
  throw new Problem(`Chromium could not be installed:\n${output.trim().slice(-1500)}`)
}

function missing() {
  throw new Problem(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium") or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
