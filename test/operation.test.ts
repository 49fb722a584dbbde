import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONNECTIONS, readConfig, settingNames } from '#server/config.ts'
import { EXTENSIONS } from '#server/preflight/database.ts'
import { TOOLS, toolFile } from '../scripts/lib/bundle-server.ts'
import { blocksOf, OPERATION } from './operation.ts'

/** Commands, files, settings and figures of the document for operators are those of the product. */

const ROOT = path.join(import.meta.dirname, '..')
const document = readFileSync(OPERATION, 'utf8')
const blocks = blocksOf()
const composeFile = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')
const asked = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
/** Settings of compose itself, and of the proxy. */
const OTHERS = ['COMPOSE_PROFILES', 'UPSTREAM', 'ON_ERROR_STOP', 'NODE_ENV']

/** Single commands of a block: without what is read from the block itself. */
const commandsOf = (text: string): string[] =>
  text
    .replaceAll(/<<END\n[^]*?^END$/gm, '')
    .split(/\n|\|\|/)
    .map((line) => line.trim().replace(/^(?:\w+=[^\s$]* )+(?=\w)/, ''))
    .filter(Boolean)

describe('a command of the document', () => {
  const commands = blocks.flatMap(({ text, kind }) => commandsOf(text).map((command) => ({ command, kind })))

  it('is one that an operator has', () => {
    const known =
      /^(?:cat|cd|chmod|cp|docker|echo|install|ln|node|printf|runuser|sha256sum|systemctl|tar|true|umask|useradd) |^(?:true|PASSWORD=.*)$/
    expect(commands.filter(({ command }) => !known.test(command))).toEqual([])
  })

  it('names files that a release has', () => {
    const files = [...document.matchAll(/\b(?:deploy|docs)\/[\w./-]+\w|\bcompose\.yaml|\bDockerfile/g)].map(
      ([file]) => file,
    )
    for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
    const tools = [...document.matchAll(/dist\/tools\/([\w-]+\.js)/g)].map(([, file]) => file!)
    expect(tools.filter((file) => !Object.keys(TOOLS).map(toolFile).includes(file))).toEqual([])
  })

  it('names scripts of the product', () => {
    const { scripts, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
      version: string
    }
    for (const [, script] of document.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(script!)
    // Of a release, too, if not of a checkout alone.
    const released = [...document.matchAll(/npm run (?!release|drill)([\w:]+)/g)].map(([, script]) => script!)
    expect(released.filter((script) => !(script in TOOLS))).toEqual([])
    for (const [, named] of document.matchAll(/asl-shop-(\d[\d.]*\d)/g)) expect(named).toBe(version)
  })

  it('names services of compose.yaml and units that are there', () => {
    const { services } = parse(composeFile, { merge: true }) as { services: object }
    for (const [, service] of document.matchAll(/docker compose (?:exec|logs) (\w+)/g))
      expect(services).toHaveProperty(service!)
    for (const [, units] of document.matchAll(/^systemctl (?:restart|enable --now) (.*)$/gm))
      for (const unit of units!.split(' '))
        if (unit !== 'caddy') expect(existsSync(path.join(ROOT, `deploy/${unit}.service`)), unit).toBe(true)
  })
})

it('names settings that the product, compose.yaml or the proxy knows', () => {
  const text = document.replaceAll(/```(?:nginx|ini)\n[^]*?```/g, '')
  const named = [
    ...text.matchAll(/(?<![\w-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g),
    ...text.matchAll(/^([A-Z]+)=/gm),
  ].map(([, name]) => name!)
  const known = new Set([...settingNames, ...asked, ...OTHERS, 'PASSWORD'])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

it('writes settings that compose.yaml and the product accept', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'asl-operation-'))
  for (const { text } of blocks.filter(({ kind }) => kind === 'tried'))
    execFileSync('/bin/sh', ['-euc', text], { cwd: folder, stdio: 'pipe' })
  const file = path.join(folder, '.env'),
    settings = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  expect(statSync(file).mode & 0o077).toBe(0)
  rmSync(folder, { recursive: true })
  const required = [...composeFile.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)
  expect(required.filter((name) => !settings[name])).toEqual([])
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${settings['DOMAIN']}`,
    S3_BUCKET: 'asl-shop',
    S3_REGION: 'us-east-1',
    ...settings,
  })
  expect(config).toMatchObject({ production: true, FILES_DRIVER: 's3', ADMIN_EMAILS: ['you@example.org'] })
})

it('counts connections as the product opens them', () => {
  const sums = Object.entries(CONNECTIONS).map(([role, { requests, jobs, queue }]) => {
    // One listens for notifications, and one for jobs where they are worked on.
    const listeners = Number(role !== 'worker') + Number(role !== 'web')
    return [role, requests + jobs + queue + listeners]
  })
  for (const [role, sum] of sums) expect(document).toContain(`\n| ${role} | ${sum} |\n`)
  const { web, worker } = Object.fromEntries(sums) as Record<string, number>
  expect(7 * web! + 3 * worker! + web! + 10).toBeLessThan(97)
  expect(document).toContain(
    `: ${web! - CONNECTIONS.web.requests} connections of a web process, ${worker! - CONNECTIONS.worker.requests} of a worker`,
  )
})

it('names every extension, and stays short', () => {
  for (const name of EXTENSIONS) expect(document).toContain(`\`${name}\``)
  expect(document.split(/\s+/).length).toBeLessThanOrEqual(3000)
})
