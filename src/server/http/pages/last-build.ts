import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform.ts'
import { encodingOf } from './packed-page.ts'
import { SCRIPT_POLICY } from './policy.ts'

/** Builds whose parts are kept beside the current one. */
const BEFORE = 1
const YEAR_SECONDS = 31_536_000
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  webp: 'image/webp',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  bin: 'application/octet-stream',
}

/** The same bytes at another place, without a second copy of them where the disk can do that. */
async function same(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/**
 * Stores the parts of this build in `folder`, and keeps those of the build before, because pages that were
 * open during a release still load their parts. A folder that outlives a release (DATA_DIR) keeps them if the
 * build does not.
 *
 * @returns folders of the parts of the build before, the newest first
 */
export async function keepBuild(web: string, folder: string): Promise<string[]> {
  const manifest = path.join(web, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const id = createHash('sha256')
    .update(await readFile(manifest))
    .digest('hex')
    .slice(0, 16)
  await mkdir(folder, { recursive: true })
  const own = path.join(folder, id)
  if (!existsSync(own)) {
    const making = path.join(folder, `.${id}-${process.pid}`)
    await mkdir(making, { recursive: true })
    for (const name of await readdir(path.join(web, 'assets')))
      await same(path.join(web, 'assets', name), path.join(making, name))
    // Another process may have been first.
    await rename(making, own).catch(() => rm(making, { recursive: true, force: true }))
  }
  const names = (await readdir(folder)).filter((name) => name !== id && !name.startsWith('.'))
  const found = await Promise.all(
    names.map(async (name) => ({
      at: path.join(folder, name),
      since: (await stat(path.join(folder, name))).mtimeMs,
    })),
  )
  const before = found.toSorted((a, b) => b.since - a.since)
  await Promise.all(before.slice(BEFORE).map(({ at }) => rm(at, { recursive: true, force: true })))
  return before.slice(0, BEFORE).map(({ at }) => at)
}

/**
 * The same for this installation. Without the old parts everything still works: a reader with an old page
 * reloads it.
 */
export const partsOfLastBuild = async ({ config, log }: Platform, dist: string): Promise<string[]> =>
  // Each test has a folder of its own, and no build before.
  config.NODE_ENV === 'test'
    ? []
    : keepBuild(path.join(dist, 'web'), path.resolve(config.DATA_DIR, 'builds')).catch((error: unknown) => {
        log.warn({ err: error }, 'the parts of this build could not be kept')
        return []
      })

/** Serves the parts of the build before, where the current one has none of that name. */
export function serveLastBuild(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    const type = /^[\w-][\w.-]*\.(\w+)$/.exec(name)?.[1]
    const folder = folders.find((one) => existsSync(path.join(one, name)))
    if (type === undefined || TYPES[type] === undefined || folder === undefined) return reply.callNotFound()
    const file = path.join(folder, name)
    const packed = encodingOf(headers['accept-encoding']) === 'br' && existsSync(`${file}.br`)
    reply
      .type(TYPES[type])
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
    if (type === 'js') reply.header('content-security-policy', SCRIPT_POLICY)
    if (packed) reply.header('content-encoding', 'br')
    return reply.send(await readFile(packed ? `${file}.br` : file))
  })
}
