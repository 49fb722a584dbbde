import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform.ts'
import type { Db } from '../../db/database.ts'
import { encodingOf } from './packed-page.ts'
import { workerPolicy } from './policy.ts'

/**
 * Removes an earlier worker's caches and the worker itself. Open pages keep working; the next page that they
 * load is requested from the server.
 */
const REMOVES_ITSELF = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * `/sw.js`: the worker of the application on the home screen, which browsers ask for anew each time; with
 * `PWA=off`, or while an administrator has switched the application off, one that removes itself. Its policy
 * is its own: under that of other answers it would not install, and say nothing.
 */
export function mountWorker(
  app: FastifyInstance,
  { config, site, db }: Pick<Platform, 'config' | 'site'> & { db: Db },
  dist: string,
): void {
  const file = path.join(dist, 'worker/sw.js')
  if (config.PWA !== 'off' && !existsSync(file)) return
  const inBoth = (text: string): { text: string; packed: Buffer } => ({
    text,
    packed: brotliCompressSync(text),
  })
  const off = inBoth(REMOVES_ITSELF),
    on = config.PWA === 'off' ? off : inBoth(readFileSync(file, 'utf8'))
  app.get('/sw.js', async (request, reply) => {
    const { text, packed } = (await site.isOn(db, 'app')) ? on : off
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy(config))
      .header('vary', 'accept-encoding')
    return encodingOf(request.headers['accept-encoding']) === 'br'
      ? reply.header('content-encoding', 'br').send(packed)
      : reply.send(text)
  })
}
