import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/durations.ts'
import { atOnce, PUT_AT_ONCE } from '../../at-once.ts'
import type { Platform } from '../../platform.ts'
import { encodingOf } from './packed-page.ts'
import { SCRIPT_POLICY } from './policy.ts'

type Store = Pick<Platform, 'db' | 'files' | 'clock'>

/** A build that no process has run for so long is deleted. */
const KEPT_DAYS = 14
/** A process says so often that it runs its build. */
const SEEN_MS = 6 * HOUR_MS
/** Parts that no build has are asked for by programs that look for holes: the list is read no more often. */
const LIST_MS = 2 * SECOND_MS
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
const typeOf = (name: string): string | undefined =>
  TYPES[/^[\w-][\w.-]*\.(\w+)$/.exec(name.replace(/\.br$/, ''))?.[1] ?? '']

const folderOf = (id: string): string => `builds/${id}/`

/**
 * Stores the parts of a build in the file store, where every process finds them: pages that are open during
 * a release load the parts of the build that made them, from whichever process answers.
 *
 * @param web folder of the built web
 * @returns its id, a hash of what it is made of; null where there is no build
 */
export async function storeBuild({ db, files, clock }: Store, web: string): Promise<string | null> {
  const manifest = path.join(web, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const id = createHash('sha256')
    .update(await readFile(manifest))
    .digest('hex')
    .slice(0, 16)
  const known = await db.query('update web_builds set seen_at = $2 where id = $1 returning id', [id, clock()])
  if (known.length > 0) return id
  const parts = (await readdir(path.join(web, 'assets'))).filter((name) => typeOf(name) !== undefined)
  await atOnce(parts, PUT_AT_ONCE, async (name) =>
    files.put(folderOf(id) + name, await readFile(path.join(web, 'assets', name)), typeOf(name)!),
  )
  // The row comes last: whoever sees it finds every part.
  await db.query(
    `
      insert into web_builds (id, parts, seen_at)
      values ($1, $2, $3)
      on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, parts, clock()],
  )
  return id
}

/** Says every few hours that this process runs its build, and deletes builds that none has run for long. */
export function keepBuilds(
  app: FastifyInstance,
  platform: Platform,
  { id, web }: { id: string; web: string },
): void {
  const timer = setInterval(() => {
    void storeBuild(platform, web).catch((error: unknown) => {
      platform.log.warn({ err: error, build: id }, 'the build could not say that it runs')
    })
  }, SEEN_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Deletes the parts of builds that no process has run for two weeks. */
export async function sweepBuilds({ db, files, clock }: Store): Promise<void> {
  const old = await db.query<{ id: string }>('delete from web_builds where seen_at < $1 returning id', [
    new Date(clock().getTime() - KEPT_DAYS * DAY_MS),
  ])
  for (const { id } of old) await files.removeBelow(folderOf(id))
}

/** Serves the parts of other builds, where the own one has none of that name. */
export function serveOtherBuilds(app: FastifyInstance, { db, files }: Pick<Platform, 'db' | 'files'>): void {
  let listed = new Map<string, string>(),
    listedAt = -LIST_MS
  const buildOf = async (name: string): Promise<string | undefined> => {
    if (!listed.has(name) && performance.now() - listedAt > LIST_MS) {
      listedAt = performance.now()
      const builds = await db.query<{ id: string; parts: string[] }>(
        'select id, parts from web_builds order by seen_at',
      )
      listed = new Map(builds.flatMap(({ id, parts }) => parts.map((part) => [part, id])))
    }
    return listed.get(name)
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    const type = typeOf(name),
      id = type === undefined || name.endsWith('.br') ? undefined : await buildOf(name)
    if (id === undefined) return reply.callNotFound()
    const packed = encodingOf(headers['accept-encoding']) === 'br' && listed.get(`${name}.br`) === id
    const content = await files.read(`${folderOf(id)}${name}${packed ? '.br' : ''}`).catch(() => null)
    if (!content) return reply.callNotFound()
    reply
      .type(type!)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
    if (name.endsWith('.js')) reply.header('content-security-policy', SCRIPT_POLICY)
    if (packed) reply.header('content-encoding', 'br')
    return reply.send(content)
  })
}
