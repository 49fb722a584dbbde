// `npm run drill:roll`: two processes behind a proxy are replaced by a release with migrations, and brought back,
// while fifty connections ask and somebody reads the same table for thirty seconds. No answer may fail.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { drillPlace, type Running } from './place.ts'
import { startProxy } from './proxy.ts'

const CONNECTIONS = 50
const READER_MS = 30_000
const ADDRESSES = [
  '/',
  '/dictionary/mother',
  '/dictionary',
  '/api/v2/vocabularies?limit=10',
  '/api/v2/courses?limit=10',
  '/health/live',
]
const MIGRATIONS = {
  '9000_more_of_people': 'alter table users add column drill_note text',
  '9001_index_of_people': `-- transaction: none
create index concurrently if not exists users_drill on users (drill_note)`,
}

const place = await drillPlace('roll', MIGRATIONS)
const running: Running[] = []
try {
  running.push(await place.start('now'))
  running.push(await place.start('now'))
  const proxy = await startProxy(() => running.map(({ port }) => port))
  const failures = new Map<string, number>()
  let asked = 0,
    longest = 0,
    going = true
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = (path: string): Promise<string> =>
    new Promise((resolve) => {
      get({ agent, host: '127.0.0.1', port: proxy.port, path }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', () => resolve('broken off'))
      }).on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'error'))
    })
  const askers = Array.from({ length: CONNECTIONS }, async (_, n) => {
    for (let turn = n; going; turn += 1) {
      const began = performance.now()
      const address = ADDRESSES[turn % ADDRESSES.length]!,
        answer = await ask(address)
      asked += 1
      longest = Math.max(longest, performance.now() - began)
      if (answer !== '200')
        failures.set(`${answer} ${address}`, (failures.get(`${answer} ${address}`) ?? 0) + 1)
    }
  })

  const replace = async (n: number, release: 'now' | 'later'): Promise<void> => {
    const old = running[n]!
    await old.stop()
    running[n] = await place.start(release)
    // The proxy finds it at its next look.
    await wait(1500)
  }
  await wait(2000)
  const reader = new pg.Client({ connectionString: place.databaseUrl })
  await reader.connect()
  await reader.query('begin; select from users limit 1')
  const read = wait(READER_MS).then(() => reader.query('commit'))
  const began = performance.now()
  await replace(0, 'later')
  await replace(1, 'later')
  await read
  await reader.end()
  console.log(`Replaced by the later release in ${Math.round((performance.now() - began) / 1000)} s.`)
  await replace(0, 'now')
  await replace(1, 'now')
  console.log('Brought back to the release before.')
  going = false
  await Promise.all(askers)
  agent.destroy()
  await proxy.stop()
  const failed = [...failures.values()].reduce((sum, n) => sum + n, 0)
  console.log(
    `${failed} of ${asked} answers failed${failed > 0 ? ` (${[...failures].map(([what, n]) => `${n} × ${what}`).join(', ')})` : ''}; the longest took ${Math.round(longest)} ms.`,
  )
  if (failed > 0) process.exitCode = 1
} finally {
  for (const one of running) one.child.kill('SIGKILL')
  await place.end()
}
