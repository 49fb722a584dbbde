import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { nodeEnvironment } from './node24.mjs'
import { Problem, ROOT, seconds } from './project.mjs'

/** Sources that pages and server are built from. */
const SOURCES = [
  'src',
  'public',
  'content',
  'index.html',
  'vite.config.ts',
  'scripts/lib/chunks.ts',
  'scripts/lib/layout-once.ts',
  'scripts/lib/precache.ts',
  'tsconfig.web.json',
  'package-lock.json',
]

/** The commands that build them, in order; each only when its file exists. */
const STEPS = [
  { needs: 'vite.config.ts', command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'] },
  { needs: 'scripts/prerender.ts', command: ['scripts/prerender.ts'] },
  { needs: 'scripts/build-worker.ts', command: ['scripts/build-worker.ts'] },
  { needs: 'scripts/bundle-server.ts', command: ['scripts/bundle-server.ts'] },
  { needs: 'scripts/identify-build.ts', command: ['scripts/identify-build.ts'] },
]

/** Files that Vite reads values for the pages from, where there are any. */
const VALUE_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** Builds pages and server into dist/ when a source or a `VITE_` value has changed since the last build. */
export async function ensureBuilt(node, { force = false } = {}) {
  const steps = STEPS.filter(({ needs }) => existsSync(path.join(ROOT, needs)))
  if (steps.length === 0) return
  const stampFile = path.join(ROOT, 'dist/.built-from')
  const files = [...SOURCES, 'scripts/lib/bundle-server.ts', ...steps.map(({ needs }) => needs)]
  const stamp = `${fingerprint(ROOT, files)} ${valuesPrint(ROOT, process.env)}`
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  const began = performance.now()
  console.log('Building pages and server …')
  rmSync(stampFile, { force: true })
  for (const { command } of steps) {
    const { code, output } = await run([node, ...command], {
      cwd: ROOT,
      env: { ...nodeEnvironment(node), NODE_ENV: 'production' },
      quiet: true,
    })
    if (code !== 0)
      throw new Problem(
        `The product could not be built ("${command.join(' ')}" ended with ${code}):\n${output.trim()}`,
      )
    if (output.trim()) console.log(output.trim())
  }
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`Built in ${seconds(began)}.`)
}

/** One short text that changes with the `VITE_` values that pages are built with. */
export function valuesPrint(root, env) {
  const written = VALUE_FILES.map((file) => path.join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').match(/^\s*(?:export\s+)?VITE_.*$/gm) ?? [])
  const set = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([written, set]))
    .digest('hex')
    .slice(0, 16)
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
