// `npm run drill:replica`: a standby that streams from the database takes reports, falls behind, is stopped and
// frozen, and ends as the database itself. No answer may fail but in the moments of the failover.
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { drillPlace } from './place.ts'
import { type Watched, watchFailover } from './replica/failover.ts'
import {
  administratorToken,
  type Answer,
  ask,
  AT_ONCE,
  downloadAddress,
  lateAddresses,
  readsAt,
  run,
  series,
} from './replica/site.ts'
import { makeStandby } from './replica/standby.ts'
import { startTcpProxy } from './replica/tcp-proxy.ts'

const ADMINISTRATOR = 'administrator@drill.example'
const QUIET_SECONDS = Number(process.env['QUIET_SECONDS'] ?? 60)
/** Longest time until the product is well again after the database moved. */
const WELL_SECONDS = 30
let failures = 0
const check = (good: boolean, text: string): void => {
  console.log(`${good ? '✓' : '✗'} ${text}`)
  if (!good) failures += 1
}
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
/** Seconds until something holds; null after a minute. */
async function until(holds: () => Promise<boolean>): Promise<string | null> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if (await holds()) return seconds(began)
    await wait(200)
  }
  return null
}

const place = await drillPlace('replica', {})
await run(place.databaseUrl, 'create role asl_app nologin; grant asl_app to asl_shop')
const standby = await makeStandby(place.database)
const proxy = await startTcpProxy(Number(new URL(place.databaseUrl).port))
try {
  await standby.start()
  const address = new URL(place.databaseUrl)
  address.port = String(proxy.port)
  const product = await place.start('now', {
    DATABASE_URL: address.href,
    DATABASE_REPLICA_URL: standby.url,
    ADMIN_EMAILS: ADMINISTRATOR,
  })
  const { port } = product
  const token = await administratorToken(place.databaseUrl, ADMINISTRATOR)
  const [word] = await run<{ id: string }>(
    place.databaseUrl,
    `select id from vocabularies where status = 'active' order by slug limit 1`,
  )
  const [school] = await run<{ id: string }>(
    place.databaseUrl,
    `insert into organizations (name, type) select 'River School', min(key) from organization_types returning id`,
  )
  const late = lateAddresses(school!.id)
  const write = (): Promise<Answer> =>
    ask(port, `/api/v2/vocabularies/${word!.id}/saved`, token, { method: 'PUT', body: {} })
  const isUp = async (): Promise<boolean> =>
    (await series(port, 'asl_replica_up')) === 1 &&
    ((await series(port, 'asl_replica_lag_seconds')) ?? 99) <= 10
  const readsOf = async (path: string): Promise<{ status: string; reads: number; ms: number }> => {
    const before = await readsAt(standby.url)
    const { status, ms } = await ask(port, path, token)
    return { status, reads: (await readsAt(standby.url)) - before, ms }
  }
  check((await until(isUp)) !== null, 'the replica is up')
  await wait(1000)
  for (const path of [...late, downloadAddress(school!.id)]) {
    const { status, reads } = await readsOf(path)
    check(status === '200' && reads > 0, `${path}: ${status}, ${reads} reads at the replica`)
  }
  check((await write()).status === '200', 'a write')
  for (const path of AT_ONCE) {
    const { status, reads } = await readsOf(path)
    check(status === '200' && reads === 0, `${path}: ${status}, ${reads} reads at the replica`)
  }

  let away = 0
  for (let n = 0; n < QUIET_SECONDS * 2; n += 1) {
    if (!(await isUp())) away += 1
    await wait(500)
  }
  check(away === 0, `quiet for ${QUIET_SECONDS} s, the replica is left ${away} times`)

  // Conflicts with what the replica replays.
  const direct = openDatabase(place.databaseUrl, { replicaUrl: standby.url, role: 'asl_app' })
  await run(place.databaseUrl, 'create table drill_conflict as select n from generate_series(1, 1000) n')
  await run(place.databaseUrl, 'grant select on drill_conflict to asl_app')
  await until(async () => direct.replicaLag() === 0)
  await wait(1000)
  const slow = direct.reports
    .query<{ n: number }>('select count(*)::int as n from (select pg_sleep(0.004) from drill_conflict) s')
    .then(
      ([row]) => `${row!.n} rows`,
      (error: unknown) => String(error),
    )
  await wait(500)
  await run(place.databaseUrl, 'delete from drill_conflict where n > 500')
  await run(place.databaseUrl, 'vacuum drill_conflict')
  const answered = await slow
  check(answered === '500 rows', `a read that is in the way of the log: ${answered} from the database`)
  await direct.close()

  // A replica that applies its log late.
  await run(standby.url, `alter system set recovery_min_apply_delay = '30s'`)
  await run(standby.url, 'select pg_reload_conf()')
  let going = true
  const statuses = new Map<string, number>()
  let longest = 0
  const count = ({ status, ms }: { status: string; ms: number }): void => {
    longest = Math.max(longest, ms)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const writer = (async () => {
    for (; going; await wait(200)) count(await write())
  })()
  const readers = Array.from({ length: 4 }, async (_, n) => {
    for (let turn = n; going; turn += 1) {
      const all = [...late, ...AT_ONCE]
      count(await ask(port, all[turn % all.length]!, token))
      await wait(50)
    }
  })
  const tell = (what: string): void => {
    const bad = [...statuses].filter(([status]) => status !== '200')
    check(
      bad.length === 0,
      `${what}: ${[...statuses.values()].reduce((sum, n) => sum + n, 0)} answers, ${bad.map(([status, n]) => `${n} × ${status}`).join(', ') || 'none failed'}, longest ${Math.round(longest)} ms`,
    )
    statuses.clear()
    longest = 0
  }
  const isLeft = async (): Promise<boolean> => {
    const before = await readsAt(standby.url)
    await ask(port, late[1]!, token)
    await wait(300)
    return (await readsAt(standby.url)) === before
  }
  const left = await until(isLeft)
  check(left !== null, `a replica that is 30 s behind is left after ${left}`)
  await wait(3000)
  check(await isLeft(), 'and stays left')
  await run(standby.url, 'alter system reset recovery_min_apply_delay')
  await run(standby.url, 'select pg_reload_conf()')
  const back = await until(async () => !(await isLeft()))
  check(back !== null, `and is read again ${back} after it caught up`)
  tell('behind')

  await standby.stop()
  const noticed = await until(async () => (await series(port, 'asl_replica_up')) === 0)
  check(noticed !== null, `a stopped replica is told by metrics after ${noticed}`)
  const dashboard = await ask(port, '/api/v2/dashboards/admin', token)
  check(/"replica":\{"state":"attention"/.test(dashboard.text), 'and by the administrator’s home')
  await wait(3000)
  await standby.start()
  const again = await until(async () => !(await isLeft()))
  check(again !== null, `and read again ${again} after its start`)
  tell('stopped')

  standby.freeze(true)
  await wait(10_000)
  standby.freeze(false)
  check((await until(isUp)) !== null, 'a frozen replica is back')
  tell('frozen for 10 s')
  going = false
  await Promise.all([writer, ...readers])

  const failover = { url: standby.url, port, reads: AT_ONCE, write, token }
  const tellOf = (what: string, { answers, failed, served, heard, worked, longest }: Watched): void =>
    check(
      heard !== null && worked !== null && served < WELL_SECONDS,
      `${what}: ${failed} of ${answers} answers failed, the last after ${served} s; notifications after ${heard} s, a job after ${worked} s; the longest answer took ${longest} s`,
    )
  tellOf(
    'the database ends, the replica takes its place',
    await watchFailover(failover, async () => {
      await place.database.stop()
      await run(standby.url, 'select pg_promote()')
      proxy.leadTo(standby.port)
    }),
  )
  await wait(2000)
  tellOf(
    'the machine of the database vanishes, its address moves',
    await watchFailover(failover, async () => proxy.silence()),
  )
  await product.stop()
} finally {
  proxy.stop()
  await standby.end()
  await place.end()
}
if (failures > 0) process.exitCode = 1
