import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { Problem, ROOT, seconds } from './project.mjs'

/**
 * Installs the dependencies when node_modules does not match package-lock.json. Costs a few milliseconds when
 * it does.
 */
export async function ensureInstalled(root = ROOT, install = npmCi) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  const stampFile = path.join(root, 'node_modules/.installed-from')
  if (read(stampFile) === stamp) return
  if (!matches(JSON.parse(lock.toString()), path.join(root, 'node_modules/.package-lock.json'))) {
    refuseLink(path.join(root, 'node_modules'))
    await install(root)
  }
  writeFileSync(stampFile, stamp)
}

/** npm empties the folder behind a link, and another checkout may be running from there. */
function refuseLink(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Problem(
    `node_modules is a link to ${readlinkSync(folder)}, whose packages are not those of package-lock.json.\nInstall them there, or remove the link and run the command again.`,
  )
}

/**
 * Does npm's own record of node_modules hold every package of the lock in the same version? It is written
 * last, so a node_modules that was cut short has none. Packages of other platforms may be missing.
 */
function matches(lock, recordFile) {
  const text = read(recordFile)
  if (!text) return false
  const present = JSON.parse(text).packages
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (where === '') return true
    const found = present[where]
    if (!found) return Boolean(wanted.optional) && !(isForPlatforms(wanted) && fitsHere(wanted))
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

const isForPlatforms = ({ os, cpu }) => Boolean(os ?? cpu)

function fitsHere({ os, cpu, libc }) {
  const allows = (named, value) => {
    const list = [named ?? []].flat() // npm accepts a bare word as well
    return (
      list.length === 0 ||
      list.includes(value) ||
      (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
    )
  }
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (!libc || process.platform !== 'linux' || [libc].flat().includes(systemLibc()))
  )
}

const systemLibc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

async function npmCi(root) {
  const began = performance.now()
  console.log('Installing the dependencies (first start: about a minute) …')
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const { code, output } = await run(
    [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: root, quiet: true },
  )
  if (code !== 0)
    throw new Problem(
      `The dependencies could not be installed ("npm ci" ended with ${code}):\n${output.trim()}`,
    )
  console.log(`Dependencies installed in ${seconds(began)}.`)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
