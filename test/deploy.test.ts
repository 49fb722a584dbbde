import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames } from '#server/config.ts'
import { PROXY_MS } from '#server/http/drain.ts'
import { LEAST_POSTGRES } from '#server/preflight/database.ts'
import { ignoredBy } from './install/dockerfile.ts'
import { SERVER_ENVIRONMENT } from '../scripts/lib/server-environment.mjs'

/** Files that the product is installed with agree with the product's settings and with each other. */

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

type Service = {
  image: string
  environment?: Record<string, string>
  expose?: string[]
  command?: string[]
  volumes?: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

/** An `.env` with what compose.yaml asks for. */
const ENV: Record<string, string> = {
  DOMAIN: 'asl.example',
  DATABASE_PASSWORD: 'abc',
  TURN_SECRET: 'def',
}
/** Replaces variables as compose does: `${NAME}`, `${NAME:-default}`, `${NAME-default}`, `${NAME:?text}`. */
const interpolate = (text: string): string => {
  const once = text.replaceAll(
    /\$\{(\w+)(?::?-([^${}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise?: string) => ENV[name] ?? otherwise ?? '',
  )
  return once === text ? text : interpolate(once)
}
const composeFile = read('compose.yaml'),
  compose = parse(interpolate(composeFile), { merge: true }) as Compose
const dockerfile = read('Dockerfile'),
  caddyfile = read('deploy/Caddyfile')
const PORT = String(readConfig({}).PORT)

/** Seconds between a signal and the server's end, with some to spare. */
const STOP_SECONDS = 1 + Number(/STOP_MS = (\d+)/.exec(read('src/server/run.ts'))![1]) / 1000

describe('compose.yaml', () => {
  const roles = { web: compose.services['web']!, worker: compose.services['worker']! }

  it.each(Object.entries(roles))(
    'gives %s settings that the product knows and accepts',
    (role, { environment = {} }) => {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
      const config = readConfig({ SECRET: 'x'.repeat(32), ...environment })
      expect(config).toMatchObject({ production: true, ROLE: role, DATA_DIR: '/data', TRUST_PROXY: 1 })
      expect(
        readConfig({
          SECRET: 'x'.repeat(32),
          ...environment,
          FILES_DRIVER: 's3',
          S3_ACCESS_KEY_ID: 'a',
          S3_SECRET_ACCESS_KEY: 'b',
        }),
      ).toMatchObject({ S3_ENDPOINT: 'https://files.asl.example' })
    },
  )

  it('gives them time to stop', () => {
    for (const { stop_grace_period } of Object.values(roles))
      expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThanOrEqual(STOP_SECONDS)
  })

  it('has one port of the product, the proxy, and the relay', () => {
    const { web, worker, caddy, turn } = compose.services
    expect(web!.expose).toEqual([PORT])
    expect([web!.environment!['PORT'], worker!.environment!['PORT']]).toEqual([PORT, PORT])
    expect(caddy!.environment!['UPSTREAM']).toBe(`web:${PORT}`)
    const relay = turn!.command!.find((part) => part.startsWith('--listening-port='))!.split('=')[1]
    for (const address of web!.environment!['TURN_URLS']!.split(','))
      expect(address).toMatch(new RegExp(String.raw`^turn:asl\.example:${relay}\?transport=(udp|tcp)$`))
    expect(turn!.command).toContain('--static-auth-secret=def')
  })

  it('keeps what has to last in volumes, and names only files that are there', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]!),
    )
    for (const mount of mounts)
      if (mount.startsWith('./')) expect(existsSync(path.join(ROOT, mount)), mount).toBe(true)
      else expect(compose.volumes).toHaveProperty(mount)
  })

  it('names images by a version, and PostgreSQL by the one that the product asks for', () => {
    const { web, worker, database, ...others } = compose.services
    expect([web!.image, worker!.image]).toEqual(['asl-shop:latest', 'asl-shop:latest'])
    expect(database!.image).toBe(`postgres:${LEAST_POSTGRES}`)
    for (const { image } of Object.values(others)) expect(image).toMatch(/^[a-z]+(?:\/[a-z]+)?:\d/)
  })

  it('asks for nothing that the document does not name', () => {
    const document = read('docs/operation.md')
    const asked = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(
      [...new Set(asked)].filter(
        (name) => !document.includes(`\`${name}\``) && !document.includes(`${name}=`),
      ),
    ).toEqual([])
  })
})

describe('Dockerfile', () => {
  const lines = dockerfile.split('\n')

  it('copies what is there, from stages that are there', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)
    for (const [, from] of dockerfile.matchAll(/--from=(\w+)/g)) expect(stages).toContain(from)
    const copied = lines
      .filter((line) => /^COPY (?!--)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1))
    for (const file of copied) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
    expect(existsSync(path.join(ROOT, /CMD \["node", "(deploy\/[^"]+)"\]/.exec(dockerfile)![1]!))).toBe(true)
  })

  it('takes what a build needs, and nothing secret', () => {
    const isIgnored = ignoredBy(read('.dockerignore'))
    const files = ['.env', '.env.production', '.data', '.git', 'src/node_modules', 'dist', 'x/y.log']
    expect(files.filter((file) => !isIgnored(file))).toEqual([])
    expect(['.env.example', '.npmrc', 'src/server/run.ts', 'docs/operation.md'].filter(isIgnored)).toEqual([])
  })

  it('takes its bases by their plain names with a version', () => {
    const stages = [...dockerfile.matchAll(/ AS (\w+)/g)].map(([, name]) => name!)
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!)
    expect(
      bases.filter((base) => !stages.includes(base) && !/^[a-z]+:(?:\d|trixie)[\w-]*$/.test(base)),
    ).toEqual([])
  })

  it('sets what the product knows, for the port that it exposes, and runs as nobody in particular', () => {
    const set = Object.fromEntries(
      [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>
    const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, ...settings } = set
    expect({ MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }).toEqual(SERVER_ENVIRONMENT)
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(settings['PORT']).toBe(PORT)
    expect(lines).toEqual(
      expect.arrayContaining([
        `EXPOSE ${PORT}`,
        `VOLUME ${settings['DATA_DIR']} /backups`,
        'STOPSIGNAL SIGTERM',
      ]),
    )
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER shop')
  })
})

describe('Caddyfile', () => {
  const site = /^\{\$DOMAIN\} \{\n(?<body>[^]*?)^\}/m.exec(caddyfile)!.groups!['body']!

  it('passes every address on, sockets and the largest upload too', () => {
    // Without a matcher: /socket.io and /uploads as well.
    expect(site).toContain(`reverse_proxy {$UPSTREAM:127.0.0.1:${PORT}} {`)
    expect(site).not.toMatch(/^\s*(?:handle|route|@)/m)
    const megabytes = Number(/max_size (\d+)MB/.exec(site)![1])
    expect(megabytes * 1e6).toBeGreaterThan(readConfig({}).UPLOAD_MAX_BYTES)
  })

  it('learns of a server that is about to stop before its port closes', () => {
    expect(site).toContain('health_uri /health/ready')
    const seconds = Number(/health_interval (\d+)s/.exec(site)![1])
    expect(seconds * 1000 * 2).toBeLessThan(PROXY_MS)
  })
})

describe('units of systemd', () => {
  const unit = read('deploy/asl-shop.service'),
    worker = read('deploy/asl-shop-worker.service')
  const valuesOf = (text: string, key: string): string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)

  it('set what the product knows, and let it write in its data folder alone', () => {
    const set = Object.fromEntries(
      valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((one) => one.split('='))),
    ) as Record<string, string>
    const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_COMPILE_CACHE, ...settings } = set
    expect({ MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }).toEqual(SERVER_ENVIRONMENT)
    expect(NODE_COMPILE_CACHE).toBe(`/var/cache/${valuesOf(unit, 'CacheDirectory')[0]}`)
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(settings).toMatchObject({ PORT, DATA_DIR: `/var/lib/${valuesOf(unit, 'StateDirectory')[0]}` })
    expect(valuesOf(unit, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(unit, 'ReadWritePaths')).toEqual(['-/var/backups/asl-shop'])
    expect(read('docs/operation.md')).toContain('BACKUP_DIR=/var/backups/asl-shop')
  })

  it('give it time to stop', () => {
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(STOP_SECONDS)
  })

  it('differ in role, port and words only', () => {
    const shared = (text: string): string[] =>
      text.split('\n').filter((line) => !/^(?:#|Description=|After=|ExecStart=)/.test(line))
    expect(shared(worker)).toEqual(shared(unit))
    expect(valuesOf(worker, 'ExecStart')[0]).toBe(
      valuesOf(unit, 'ExecStart')[0]!.replace(/^/, '/usr/bin/env ROLE=worker PORT=3001 '),
    )
    expect(settingNames).toEqual(expect.arrayContaining(['ROLE', 'PORT']))
  })
})
