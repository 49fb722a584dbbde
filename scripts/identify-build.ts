// Writes dist/build.json: the commit and the hash by which a running process names its build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..'),
  DIST = path.join(ROOT, 'dist')

/** The checked-out commit, marked where files differ from it; null outside a checkout. */
function commitOf(root: string): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

const hash = createHash('sha256')
const server = path.join(DIST, 'server')
for (const name of readdirSync(server).toSorted())
  if (name.endsWith('.js')) hash.update(name).update(readFileSync(path.join(server, name)))
hash.update(readFileSync(path.join(DIST, 'web/.vite/manifest.json')))
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
writeFileSync(
  path.join(DIST, 'build.json'),
  JSON.stringify({ version, commit: commitOf(ROOT), build: hash.digest('hex').slice(0, 12) }),
)
