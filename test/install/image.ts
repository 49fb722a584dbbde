import assert from 'node:assert/strict'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/processes.ts'
import { performStages } from './dockerfile.ts'
import { memoryOf, start, type Product } from './product.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** An account that has no name on this machine, as some platforms start containers. */
const ACCOUNT = 64_001
const isRoot = process.getuid?.() === 0
const MIB = 2 ** 20
/** A whole page of a word; its outline is a tenth. */
const LEAST_PAGE = 60 * 1024
/** Largest image with Node, on disk, without ffmpeg and the base. */
const MOST_BYTES = 450 * MIB
const REST_MS = 8000

/** Files below a folder with their times and sizes on disk. */
function filesOf(folder: string): Map<string, { changed: number; bytes: number }> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const file = path.join(entry.parentPath, entry.name),
        { mtimeMs, blocks } = lstatSync(file)
      return [file, { changed: mtimeMs, bytes: blocks * 512 }]
    }),
  )
}
/** Entries of folders that everybody may write, of the account that the product runs as. */
const leftBehind = (): string[] =>
  ['/tmp', '/var/tmp', '/dev/shm'].flatMap((folder) =>
    readdirSync(folder)
      .map((name) => path.join(folder, name))
      .filter((file) => lstatSync(file, { throwIfNoEntry: false })?.uid === ACCOUNT),
  )

async function checkPages(origin: string): Promise<void> {
  const page = await fetch(`${origin}/dictionary/mother`, { headers: { accept: 'text/html' } })
  const { length } = await page.text()
  assert.ok(page.status === 200 && length >= LEAST_PAGE, `/dictionary/mother is ${length} bytes`)
  for (const address of ['/', '/words/mother/picture', '/api/v2/openapi.json', '/sw.js'])
    assert.equal((await fetch(origin + address)).status, 200, address)
  const { paths } = (await (await fetch(`${origin}/api/v2/openapi.json`)).json()) as { paths: object }
  assert.match(JSON.stringify(paths), /"description":/)
}

/**
 * Performs the stages of the Dockerfile in an empty folder, and starts what they leave: as an account without
 * rights, from a folder that it may not write, with the image's environment alone.
 *
 * @returns lines to print
 */
export async function proveImage(work: string, databaseUrl: string): Promise<string[]> {
  const began = performance.now()
  mkdirSync(work)
  const { web } = performStages(ROOT, {
    work: path.join(work, 'stages'),
    nodeModules: path.join(ROOT, 'node_modules'),
    env: process.env,
  })
  const lines = [`stages of the Dockerfile: ${((performance.now() - began) / 1000).toFixed(0)} s`]
  const image = web!.folder,
    before = filesOf(image)
  const bytes = [...before.values()].reduce((sum, file) => sum + file.bytes, 0)
  lines.push(`image without base and ffmpeg: ${(bytes / MIB).toFixed(0)} MiB on disk, with Node`)
  assert.ok(bytes <= MOST_BYTES, 'The image is too large.')
  chmodSync(work, 0o755)

  const data = path.join(work, 'data'),
    temporary = path.join(work, 'tmp')
  for (const folder of [data, temporary]) {
    mkdirSync(folder)
    if (isRoot) chownSync(folder, ACCOUNT, ACCOUNT)
  }
  const own = isRoot
    ? ['setpriv', `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--clear-groups', '--no-new-privs']
    : []
  const folder = path.join(image, web!.workdir),
    node = path.join(image, 'usr/local/bin/node')
  const run = async (role: string): Promise<{ product: Product; origin: string; ms: number }> => {
    const port = await freePort(),
      origin = `http://127.0.0.1:${port}`
    const [, ...args] = web!.cmd
    const product = start([...own, node, ...args] as [string, ...string[]], {
      cwd: folder,
      env: {
        ...web!.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        ROLE: role,
        DATA_DIR: data,
        TMPDIR: temporary,
        PUBLIC_URL: origin,
        SECRET: 'a secret for tests that is long enough',
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'warn',
      },
      origin,
    })
    return { product, origin, ms: await product.ready() }
  }

  for (const role of ['web', 'worker', 'web']) {
    const { product, origin, ms } = await run(role)
    await wait(REST_MS)
    const mebibytes = memoryOf(product.child.pid!)
    lines.push(`ROLE=${role}: ready in ${(ms / 1000).toFixed(1)} s, ${mebibytes.toFixed(0)} MiB at rest`)
    if (role === 'web') await checkPages(origin)
    assert.match(product.said(), /✗ Mail/, 'A start names what is missing.')
    assert.doesNotMatch(product.said(), /outlines/, product.said())
    assert.equal(await product.stop(), 0, product.said())
  }
  assert.deepEqual(filesOf(image), before, 'The program folder was written.')
  assert.deepEqual(readdirSync(temporary), [])
  if (isRoot) assert.deepEqual(leftBehind(), [])
  assert.ok(readdirSync(data).includes('files'))
  assert.equal(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).scripts.start,
    'exec node dist/server/main.js',
  )
  return lines
}
