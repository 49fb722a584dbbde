import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '#server/db/embedded/processes.ts'
import { fingerprint, valuesPrint } from './build.mjs'
import { run } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { playwrightCounts, summary, vitestCounts } from './results.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'scripts-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const write = (name, content) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('installing', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  const elsewhere = { version: '1.0.0', optional: true, os: ['sunos'] }
  const npmCi = (packages) =>
    vi.fn(async () => {
      write('node_modules/.package-lock.json', { packages })
    })

  it('happens once, and again when the lock has changed', async () => {
    write('package-lock.json', { packages: { '': {}, 'node_modules/a': a, 'node_modules/b': elsewhere } })
    const install = npmCi({ 'node_modules/a': a })
    await ensureInstalled(root, install)
    await ensureInstalled(root, install)
    expect(install).toHaveBeenCalledTimes(1)
    write('package-lock.json', { packages: { 'node_modules/a': { ...a, version: '1.0.1' } } })
    await ensureInstalled(root, install)
    expect(install).toHaveBeenCalledTimes(2)
  })

  it('accepts what somebody installed by hand, but not a part of it', async () => {
    const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: process.arch }
    write('package-lock.json', { packages: { 'node_modules/a': a, 'node_modules/c': here } })
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a } })
    const install = npmCi({})
    await ensureInstalled(root, install)
    expect(install).toHaveBeenCalledTimes(1)
    rmSync(path.join(root, 'node_modules'), { recursive: true })
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a, 'node_modules/c': here } })
    await ensureInstalled(root, install)
    expect(install).toHaveBeenCalledTimes(1)
  })
})

it('sees every change of a source, and no change of a test', () => {
  write('src/a.ts', 'one')
  const first = fingerprint(root, ['src', 'index.html'])
  write('src/a.test.ts', 'test')
  expect(fingerprint(root, ['src', 'index.html'])).toBe(first)
  const seen = new Set([first])
  for (const change of [
    () => {
      write('src/deep/b.css', '')
    },
    () => {
      write('src/a.ts', 'longer')
    },
    () => {
      utimesSync(path.join(root, 'src/a.ts'), 1, 1)
    },
    () => {
      write('index.html', '')
    },
    () => {
      rmSync(path.join(root, 'src/deep/b.css'))
    },
  ]) {
    change()
    seen.add(fingerprint(root, ['src', 'index.html']))
  }
  expect(seen.size).toBe(6)
})

it('sees every change of a value that pages are built with, and of no other', () => {
  const print = (env = {}) => valuesPrint(root, { PATH: '/bin', ...env })
  const seen = [print(), print({ VITE_API_BASE: '/a' }), print({ VITE_API_BASE: '/b' })]
  write('.env', 'SECRET=one\nVITE_APP_SCHEME=shop\n')
  seen.push(print())
  write('.env', 'SECRET=two\nVITE_APP_SCHEME=shop\n')
  expect(print()).toBe(seen[3])
  write('.env.production', 'VITE_APP_SCHEME=other\n')
  seen.push(print())
  expect(new Set(seen).size).toBe(5)
})

it('takes CHROMIUM_PATH, else the first usual name on PATH', () => {
  writeFileSync(path.join(root, 'google-chrome'), '', { mode: 0o755 })
  expect(findChromium({ PATH: `/nowhere:${root}` })).toBe(path.join(root, 'google-chrome'))
  writeFileSync(path.join(root, 'mine'), '', { mode: 0o755 })
  expect(findChromium({ PATH: root, CHROMIUM_PATH: path.join(root, 'mine') })).toBe(path.join(root, 'mine'))
  expect(() => findChromium({ PATH: root, CHROMIUM_PATH: '/nowhere/chrome' })).toThrow('CHROMIUM_PATH')
})

describe('a child', () => {
  it('hands back its exit code and output', async () => {
    expect(
      await run([process.execPath, '-e', "console.log('said'); process.exit(3)"], { quiet: true }),
    ).toEqual({ code: 3, output: 'said\n' })
    expect((await run(['/nowhere/program'], { quiet: true })).code).toBe(127)
  })

  it('leaves nothing running', async () => {
    const { output } = await run(
      [
        process.execPath,
        '-e',
        "const c = require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' }); c.unref(); console.log(c.pid)",
      ],
      { quiet: true },
    )
    expect(Number(output)).toBeGreaterThan(0)
    await vi.waitFor(() => {
      expect(isAlive(Number(output))).toBe(false)
    })
  })
})

describe('the last line of npm test', () => {
  it('sums the reports of both programs', () => {
    write('vitest.json', { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 })
    write('playwright.json', { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } })
    const unit = { ok: true, counts: vitestCounts(path.join(root, 'vitest.json')) }
    const browser = { ok: false, counts: playwrightCounts(path.join(root, 'playwright.json')) }
    expect(summary([{ ok: true }, unit])).toBe('10 passed, 0 failed, 1 skipped')
    expect(summary([unit, browser])).toBe('15 passed, 2 failed, 1 skipped')
  })

  it('never says that nothing failed when a step did', () => {
    expect(vitestCounts(path.join(root, 'missing.json'))).toBeUndefined()
    expect(summary([{ ok: false }, { ok: false, counts: { passed: 3, failed: 0, skipped: 0 } }])).toBe(
      '3 passed, 2 failed',
    )
  })
})
