import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { nodeEnvironment } from './node24.mjs'
import { Problem, ROOT, seconds } from './project.mjs'

/** What the built pages are made from. */
const SOURCES = [
  'src',
  'public',
  'content',
  'index.html',
  'vite.config.ts',
  'scripts/lib/chunks.ts',
  'tsconfig.web.json',
  'package-lock.json',
]

/** The commands that build the web, in order; each only when its file exists. */
const STEPS = [
  { needs: 'vite.config.ts', command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  { needs: 'scripts/prerender.ts', command: ['scripts/prerender.ts'] },
]

/** Builds the web pages into dist/ when a source has changed since the last build. */
export async function ensureBuilt(node, { force = false } = {}) {
  const steps = STEPS.filter(({ needs }) => existsSync(path.join(ROOT, needs)))
  if (steps.length === 0) return
  const stampFile = path.join(ROOT, 'dist/.built-from')
  const stamp = fingerprint(ROOT, [...SOURCES, ...steps.map(({ needs }) => needs)])
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  const began = performance.now()
  console.log('Building the pages …')
  rmSync(stampFile, { force: true })
  for (const { command } of steps) {
    const { code, output } = await run([node, ...command], {
      cwd: ROOT,
      env: { ...nodeEnvironment(node), NODE_ENV: 'production' },
      quiet: true,
    })
    if (code !== 0)
      throw new Problem(
        `The pages could not be built ("${command.join(' ')}" ended with ${code}):\n${output.trim()}`,
      )
    if (output.trim()) console.log(output.trim())
  }
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`Pages built in ${seconds(began)}.`)
}

/**
 * One short text that changes when a file below the sources is added, removed, resized or written. Tests do
 * not count.
 */
export function fingerprint(root, sources) {
  const hash = createHash('sha256')
  const add = (file) => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory())
      for (const name of readdirSync(path.join(root, file)).sort()) add(path.join(file, name))
    else if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
  for (const source of new Set(sources)) add(source)
  return hash.digest('hex')
}
