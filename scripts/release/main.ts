// Packs a release: the files that production runs, and its packages, as one archive with a manifest.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { collectRelease } from './collect.ts'
import { describeRelease, hashOf } from './manifest.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const OUTPUT = path.join(ROOT, '.cache/release')
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
/** Everything belongs to root, and everybody reads it. */
const OWNERS = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--sort=name']

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`

/** The checked out commit; null outside a checkout. */
function revision(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

async function pack(): Promise<void> {
  const work = path.join(OUTPUT, 'work')
  rmSync(work, { recursive: true, force: true })
  await collectRelease(work)
  execFileSync('npm', INSTALL, { cwd: work, stdio: 'inherit' })
  const manifest = await describeRelease(work, revision())
  writeFileSync(path.join(work, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { name, version, platform, bytes } = manifest,
    place = `${name}-${version}`,
    archive = path.join(OUTPUT, `${place}-${platform}.tar.gz`)
  execFileSync('tar', [...OWNERS, `--transform=s,^\\.,${place},`, '-czf', archive, '-C', work, '.'])
  rmSync(work, { recursive: true })
  writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${path.basename(archive)}\n`)
  console.log(
    `${path.relative(ROOT, archive)}: ${mebibytes(statSync(archive).size)}, unpacked ${mebibytes(bytes)}`,
  )
}

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder === undefined) {
  mkdirSync(OUTPUT, { recursive: true })
  await pack()
} else await collectRelease(path.resolve(values.folder))
