import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { openDatabase } from '../../db/database.ts'
import { diskStore } from '../../files/disk-store.ts'
import type { Platform } from '../../platform.ts'
import { serveOtherBuilds, storeBuild, sweepBuilds } from './builds.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'asl-builds-'))
const made = await createTestDatabase()
const db = openDatabase(made.url)
let now = new Date('2026-11-30T12:00:00Z')
const platform = {
  db,
  files: diskStore(path.join(folder, 'files')),
  clock: () => now,
} as unknown as Platform
const apps: FastifyInstance[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  await db.close()
  await made.drop()
  await rm(folder, { recursive: true })
})

/** A build with one part of its own, in a folder of its own as in a container. */
async function webOf(n: number): Promise<string> {
  const web = path.join(folder, `web-${n}`)
  await mkdir(path.join(web, '.vite'), { recursive: true })
  await mkdir(path.join(web, 'assets'))
  await writeFile(path.join(web, '.vite/manifest.json'), JSON.stringify({ n }))
  await writeFile(path.join(web, `assets/part-${n}.js`), `part(${n})`)
  await writeFile(path.join(web, `assets/part-${n}.js.br`), `packed ${n}`)
  return web
}
/** A process that has none of the parts itself. */
function processOf(): FastifyInstance {
  const app = Fastify()
  serveOtherBuilds(app, platform)
  apps.push(app)
  return app
}

it('gives the parts of every build from every process, also those that were stored after its start', async () => {
  const early = processOf()
  expect((await early.inject('/assets/part-1.js')).statusCode).toBe(404)
  const first = await webOf(1)
  const id = await storeBuild(platform, first)
  expect(await storeBuild(platform, first)).toBe(id)
  await storeBuild(platform, await webOf(2))
  for (const app of [processOf(), processOf()])
    for (const n of [1, 2]) expect((await app.inject(`/assets/part-${n}.js`)).body).toBe(`part(${n})`)
  const [late] = [processOf()]
  const part = await late.inject({ url: '/assets/part-1.js', headers: { 'accept-encoding': 'br' } })
  expect([part.body, part.headers['content-encoding']]).toEqual(['packed 1', 'br'])
  expect(part.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(part.headers['content-security-policy']).toContain("script-src 'self'")
  for (const name of [
    'part-3.js',
    'part-1.js.br',
    '..%2f..%2fweb-1%2fassets%2fpart-1.js',
    '.hidden.js',
    'part-1.exe',
  ])
    expect((await late.inject(`/assets/${name}`)).statusCode, name).toBe(404)
})

it('deletes a build two weeks after the last process that ran it', async () => {
  const old = await storeBuild(platform, await webOf(4))
  now = new Date(now.getTime() + 10 * DAY_MS)
  const running = await storeBuild(platform, await webOf(5))
  await sweepBuilds(platform)
  expect(await readdir(path.join(folder, 'files/builds'))).toEqual(expect.arrayContaining([old, running]))
  now = new Date(now.getTime() + 5 * DAY_MS)
  await sweepBuilds(platform)
  expect(await readdir(path.join(folder, 'files/builds'))).toEqual([running])
  const gone = processOf()
  expect((await gone.inject('/assets/part-4.js')).statusCode).toBe(404)
  expect((await gone.inject('/assets/part-5.js')).body).toBe('part(5)')
})
