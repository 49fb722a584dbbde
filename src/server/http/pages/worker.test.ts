import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { SiteIdentity } from '../../site/site.ts'
import { mountWorker } from './worker.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'asl-worker-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), content)
}

describe('the worker', () => {
  const served = async (
    settings: Record<string, string>,
    { encoding = 'identity', on = true }: { encoding?: string; on?: boolean } = {},
  ) => {
    const app = Fastify()
    const config = readConfig(settings)
    const site = { isOn: async () => on, identity: async () => ({}) as SiteIdentity }
    mountWorker(app, { config, site, db: {} as Db }, path.join(folder, 'dist'))
    const answer = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
    await app.close()
    return answer
  }

  it('has a policy that it installs under, and is asked for anew each time', async () => {
    await put('dist/worker/sw.js', 'theWorker()')
    const { statusCode, headers, body } = await served({ S3_ENDPOINT: 'https://store.example/x' })
    expect([statusCode, body]).toEqual([200, 'theWorker()'])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self' https://store.example",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
    expect((await served({}, { encoding: 'br' })).headers['content-encoding']).toBe('br')
  })

  it('removes itself and what it kept where it is switched off', async () => {
    const { statusCode, headers, body } = await served({ PWA: 'off' })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toContain('theWorker')
    // So it does while an administrator has switched the application off.
    expect((await served({}, { on: false })).body).toBe(body)

    type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void
    const listeners: Record<string, Listener> = {},
      did: string[] = []
    const scope = {
      addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
      skipWaiting: () => did.push('at once'),
      caches: { keys: async () => ['asl-reads ana'], delete: async (name: string) => did.push(name) },
      registration: { unregister: async () => did.push('unregistered') },
    }
    // As a browser runs it.
    runInNewContext(body, scope)
    listeners['install']!({ waitUntil: () => undefined })
    await new Promise<unknown>((resolve) => {
      listeners['activate']!({ waitUntil: (work) => void work.then(resolve) })
    })
    expect(did).toEqual(['at once', 'asl-reads ana', 'unregistered'])
  })
})
