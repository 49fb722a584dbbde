// Follows the commands of docs/operation.md on a disk of its own: started by `main.ts`, in its own mounts.
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { freePort } from '#server/db/embedded/processes.ts'
import { blocksOf } from '../operation.ts'
import { smtpSink } from '../smtp-sink.ts'
import { start, type Product } from './product.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const RELEASES = path.join(ROOT, '.cache/release')
const ADMINISTRATOR = 'you@example.org'
const PASSWORD = 'seven wooden hands wave'
/** Folder with the archive, in which the page's commands run. */
const FOLDER = '/root/release'
const SYSTEM_PATH = '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Gives a text other words, each of which has to be there. */
const replaced = (text: string, words: Record<string, string>): string =>
  Object.entries(words).reduce((all, [from, to]) => all.replaceAll(from, to), text)

/** Values of a key in a unit of systemd. */
const valuesOf = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)
const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** A machine whose disk is this one's, with changes of its own: an overlay that ends with this process. */
class Machine {
  readonly root: string
  #running = new Map<string, Product>()
  constructor(work: string) {
    assert.notEqual(
      readlinkSync('/proc/self/ns/mnt'),
      readlinkSync(`/proc/${process.ppid}/ns/mnt`),
      'Mounts would be those of the whole machine.',
    )
    const [root = '', upper, own] = ['root', 'upper', 'own'].map((name) => path.join(work, name))
    for (const folder of [root, upper!, own!]) mkdirSync(folder, { recursive: true })
    const mount = (...args: string[]): Buffer => execFileSync('mount', args)
    mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${own}`, root)
    mount('-t', 'proc', 'proc', `${root}/proc`)
    mount('-t', 'tmpfs', 'tmpfs', `${root}/dev`)
    for (const [name, minor] of [
      ['null', '3'],
      ['zero', '5'],
      ['random', '8'],
      ['urandom', '9'],
    ] as const)
      execFileSync('mknod', ['-m', '666', `${root}/dev/${name}`, 'c', '1', minor])
    this.root = root
  }

  file(place: string): string {
    return this.root + place
  }

  /** Runs commands as the page's reader does, and afterwards what they asked systemd for. */
  async run(text: string, env: Record<string, string>): Promise<string> {
    const asked = this.file('/run/asked')
    rmSync(asked, { force: true })
    const args = [this.root, '/bin/sh', '-euc', `cd ${FOLDER}\n${text}`]
    const { stdout } = await promisify(execFile)('chroot', args, {
      env: { PATH: SYSTEM_PATH, HOME: '/root', ...env },
    })
    const orders = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []
    for (const order of orders) {
      const unit = /^(?:restart|enable --now) (?!caddy)(\S+)$/.exec(order)?.[1]
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (unit) await this.#restart(unit)
    }
    return stdout
  }

  /** Starts a unit, as far as its account, folders and settings go. */
  async #restart(name: string): Promise<void> {
    await this.#running.get(name)?.stop()
    const unit = readFileSync(this.file(`/etc/systemd/system/${name}.service`), 'utf8')
    const one = (key: string): string => valuesOf(unit, key)[0]!
    const user = one('User')
    const account = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs']
    for (const [key, place] of [
      ['StateDirectory', '/var/lib/'],
      ['CacheDirectory', '/var/cache/'],
    ] as const)
      execFileSync('chroot', [
        this.root,
        'install',
        '-d',
        '-m',
        one(`${key}Mode`),
        '-o',
        user,
        place + one(key),
      ])
    const env: Record<string, string> = {
      PATH: SYSTEM_PATH,
      ...settingsIn(valuesOf(unit, 'Environment').flatMap((line) => line.split(' '))),
      ...settingsIn(
        readFileSync(this.file(one('EnvironmentFile')), 'utf8')
          .trim()
          .split('\n'),
      ),
    }
    const port = /\bPORT=(\d+)/.exec(one('ExecStart'))?.[1] ?? env['PORT']
    const product = start(
      [
        'chroot',
        this.root,
        ...account,
        'sh',
        '-c',
        `cd ${one('WorkingDirectory')} && exec ${one('ExecStart')}`,
      ],
      { cwd: '/', env, origin: `http://127.0.0.1:${port}` },
    )
    this.#running.set(name, product)
    await product.ready()
  }

  said = (name: string): string => this.#running.get(name)!.said()

  async stop(): Promise<void> {
    for (const product of this.#running.values())
      // oxlint-disable-next-line no-await-in-loop -- one process after the other
      assert.equal(await product.stop(), 0, product.said())
  }
}

type Mails = readonly { to: string; text: string }[]
/** Waits for a mail to the administrator, and returns what a pattern finds in it. */
async function inMail(mails: Mails, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the mail is there
    await wait(100)
    for (const { text } of mails.filter(({ to }) => to === ADMINISTRATOR)) {
      // oxlint-disable-next-line no-await-in-loop -- two mails
      const found = pattern.exec((await PostalMime.parse(text)).text ?? '')?.[1]
      if (found !== undefined) return found
    }
  }
  throw new Error(`The administrator gets no mail with ${pattern}.`)
}

/** Follows the mail that the first administrator gets, chooses a password, and signs in. */
async function signIn(origin: string, mails: Mails): Promise<void> {
  const post = (address: string, body: object): Promise<Response> =>
    fetch(`${origin}/api/v2${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.equal(await inMail(mails, /(\S+\/auth\/forgot-password)/), `${origin}/auth/forgot-password`)
  assert.equal((await post('/auth/forgot-password', { email: ADMINISTRATOR })).status, 202)
  const token = await inMail(mails, /#token=([\w.-]+)/)
  assert.equal((await post('/auth/reset-password', { token, password: PASSWORD })).status, 200)
  const signed = await post('/auth/login', { email: ADMINISTRATOR, password: PASSWORD })
  const { data } = (await signed.json()) as { data: { token?: string } }
  assert.ok(signed.status === 200 && data.token, `Signing in is answered with ${signed.status}.`)
}

/**
 * Follows the commands of docs/operation.md for a bare machine, word for word, from nothing to an
 * administrator's sign-in, an upgrade, the way back and a worker of its own. Names, ports and servers of the
 * outside are this machine's.
 *
 * @returns lines to print
 */
async function provePage(work: string, databaseUrl: string): Promise<string[]> {
  const server = new URL(databaseUrl)
  const sink = await smtpSink(),
    port = String(await freePort()),
    workerPort = String(await freePort()),
    origin = `http://127.0.0.1:${port}`
  const machine = new Machine(work)
  mkdirSync(machine.file(FOLDER), { recursive: true })
  for (const name of readdirSync(RELEASES))
    copyFileSync(path.join(RELEASES, name), path.join(machine.file(FOLDER), name))
  for (const place of ['/usr/bin/node', '/usr/local/bin/node']) {
    rmSync(machine.file(place), { force: true })
    copyFileSync(process.execPath, machine.file(place))
  }
  // As on a machine that has never run the product.
  rmSync(machine.file('/var/lib/asl-shop'), { recursive: true, force: true })
  mkdirSync(machine.file('/etc/caddy'), { recursive: true })
  writeFileSync(machine.file('/usr/local/sbin/systemctl'), '#!/bin/sh\necho "$@" >> /run/asked\n', {
    mode: 0o755,
  })
  const env = {
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: server.username,
    PGPASSWORD: server.password,
    PGDATABASE: 'postgres',
  }
  const words = {
    'https://asl.example.org': origin,
    'smtp://user:password@mail.example.org:587': `${sink.url}\nPORT=${port}`,
    '127.0.0.1:5432': server.host,
    // The server's own account here.
    asl_shop: 'asl_product',
  }
  const begun = performance.now(),
    lines: string[] = []
  const took = (what: string): void =>
    void lines.push(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)

  const blocks = blocksOf().filter(({ kind }) => kind === 'root')
  for (const { heading, text } of blocks) {
    // oxlint-disable-next-line no-await-in-loop -- a reader follows them in their order
    const said = await machine.run(replaced(text, words), env)
    if (said.includes('Settings')) assert.match(said, /✓ Database .*18[^]*✓ Extensions[^]*✓ Role[^]*✓ Mail/)
    if (text.includes('enable --now asl-shop\n')) {
      took('ready')
      // oxlint-disable-next-line no-await-in-loop -- as a reader does
      await signIn(origin, sink.taken)
      took('first administrator signed in')
      const unit = machine.file('/opt/asl-shop/current/deploy/asl-shop-worker.service')
      writeFileSync(unit, readFileSync(unit, 'utf8').replace('PORT=3001', `PORT=${workerPort}`))
    } else if (text.includes('systemctl')) took(heading)
  }
  const page = await fetch(`${origin}/dictionary/mother`, { headers: { accept: 'text/html' } })
  assert.ok((await page.text()).length > 60 * 1024)
  assert.match(machine.said('asl-shop-worker'), /✗|Nothing is missing/)
  await machine.stop()
  await sink.close()
  return lines
}

const [work = '', databaseUrl = ''] = process.argv.slice(2)
for (const line of await provePage(work, databaseUrl)) console.log(`  ${line}`)
