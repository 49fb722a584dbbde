import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/db/embedded/processes.ts'
import { bundleServer } from '../../scripts/lib/bundle-server.ts'
import { aBuiltWeb } from '../built-web.ts'
import { createTestDatabase } from '../database.ts'

/** The server as `npm start` runs it: bundled and minified, in a process of its own, with a small web. */

const ROOT = path.join(import.meta.dirname, '../..')
const PRODUCT = path.join(ROOT, '.cache', `bundle-${randomUUID()}`)
const FOLDER = path.join(PRODUCT, 'dist/server')
const DATA_DIR = path.join(tmpdir(), `asl-bundle-${randomUUID()}`)
const PASSWORD = 'a-fair-weather-Password-9'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ChildProcess
let origin = ''
let said = ''

beforeAll(async () => {
  database = await createTestDatabase()
  mkdirSync(PRODUCT, { recursive: true })
  for (const name of ['content', 'migrations', 'src'])
    symlinkSync(path.join(ROOT, name), path.join(PRODUCT, name))
  const { dist, remove } = await aBuiltWeb()
  cpSync(dist, path.join(PRODUCT, 'dist'), { recursive: true })
  await remove()
  await bundleServer(FOLDER, PRODUCT)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [path.join(FOLDER, 'main.js')], {
    cwd: PRODUCT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      SAMPLE_YEAR: 'false',
      PUBLIC_URL: origin,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR,
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
  })
  server.stdout!.on('data', (part: Buffer) => (said += part.toString()))
  while (
    !(await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`The bundle ended with ${server.exitCode}.`)
    await wait(50)
  }
}, 120_000)
afterAll(async () => {
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  server.kill('SIGTERM')
  await ended
  await database.drop()
  for (const folder of [DATA_DIR, PRODUCT]) rmSync(folder, { recursive: true, force: true })
})

const tokenOf = async (email: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

it('is ASCII, so that a character takes a byte of memory', () => {
  expect(/[^\0-\x7f]/.test(readFileSync(path.join(FOLDER, 'run.js'), 'latin1'))).toBe(false)
  expect(existsSync(path.join(FOLDER, 'run.js.map'))).toBe(true)
})

it('loads for its start what every process needs, and what writes a PDF when one is asked for', () => {
  const loaded = new Set(['main.js', 'run.js'])
  for (const file of loaded) {
    const code = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, other] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) loaded.add(other!)
  }
  const sources = [...loaded]
    .map((file) => path.join(FOLDER, `${file}.map`))
    .filter((map) => existsSync(map))
    .flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources)
  const has = (name: string): boolean => sources.some((source) => source.includes(`/node_modules/${name}/`))
  expect(
    ['fastify', 'zod', 'pg-boss', 'pdfkit', 'fontkit', 'brotli'].map((name) => [name, has(name)]),
  ).toEqual([
    ['fastify', true],
    ['zod', true],
    ['pg-boss', true],
    ['pdfkit', false],
    ['fontkit', false],
    ['brotli', false],
  ])
})

it('makes no file or folder that other accounts of the machine can read', () => {
  // A file that is being written may be gone a moment later.
  const modeOf = (name: string): number =>
    statSync(path.join(DATA_DIR, name), { throwIfNoEntry: false })?.mode ?? 0
  // Started by root, the database's account may traverse the folder; no other account can enter it.
  expect(modeOf('') & 0o067).toBe(0)
  const made = readdirSync(DATA_DIR, { recursive: true }) as string[]
  expect(made).toContain('secret')
  const walked = ['postgres', path.join('postgres', 'owner')]
  // Kept builds are links to the parts of a build, which everybody gets, in a folder that is closed.
  const isPart = (name: string): boolean => name.startsWith(`builds${path.sep}`) && /\.\w+$/.test(name)
  const open = made.filter((name) => !walked.includes(name) && !isPart(name) && (modeOf(name) & 0o077) !== 0)
  expect(open).toEqual([])
})

it('shows a page with its own data', async () => {
  const answer = await fetch(`${origin}/api/v2/courses`)
  const { data } = (await answer.json()) as { data: unknown[] }
  expect([answer.status, data.length > 0]).toEqual([200, true])
  const page = await fetch(`${origin}/dev/mailbox`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

it('makes a page in a process of its own, which the bundle brings', async () => {
  const page = await fetch(`${origin}/dictionary/mother`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<main class="word">mother #1</main>')
})

it('describes itself whole, each operation with the tag of its feature', async () => {
  const document = (await (await fetch(`${origin}/api/v2/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { tags?: string[] }>>
  }
  expect(document.paths['/api/v2/courses']?.['get']?.tags).toEqual(['learning/courses'])
})

it('lets people sign in, and takes what they send', async () => {
  const token = await tokenOf('teacher@example.com')
  const authorization = `Bearer ${token}`
  const me = await fetch(`${origin}/api/v2/users/me`, { headers: { authorization } })
  expect(me.status).toBe(200)
  const content = readFileSync(path.join(ROOT, 'public/images/og.png'))
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const made = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('picture.png').toString('base64')}`,
    },
  })
  expect(made.status).toBe(201)
  const sent = await fetch(new URL(made.headers.get('location')!, origin), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  expect(sent.status).toBe(204)
  const read = async (): Promise<string> => {
    const answer = await fetch(`${origin}/api/v2/media/${sent.headers.get('upload-media-id')}`, {
      headers: { authorization },
    })
    return ((await answer.json()) as { data: { state: string } }).data.state
  }
  await expect.poll(read, { timeout: 15_000 }).toBe('ready')
})

it('says in its log where a source went wrong', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table faqs rename to faqs_gone')
  await client.end()
  expect((await fetch(`${origin}/api/v2/support/faqs`)).status).toBe(500)
  while (!said.includes('"stack"')) await wait(20)
  expect(said).toMatch(/at async [\w.]+ \(\/[^)]*\/src\/server\/db\/\w+\.ts:\d+\)/)
})
