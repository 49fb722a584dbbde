import { BUDGETS, judgeBudget } from './budget.mjs'
import { Ledger, parseStat, watchProcessor } from './processor.mjs'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '#server/db/embedded/processes.ts'
import { fingerprint, valuesPrint } from './build.mjs'
import { run } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { withoutCopies } from './layout-once.ts'
import { heavyBehind } from './without-zod.ts'
import { countRetried, playwrightRetried, vitestRetried } from './retried.mjs'
import { playwrightCounts, playwrightFailures, summary, vitestCounts, vitestFailures } from './results.mjs'

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

  it('never empties a folder that node_modules is a link to', async () => {
    write('package-lock.json', { packages: { 'node_modules/a': a } })
    write('other/node_modules/.package-lock.json', { packages: {} })
    symlinkSync(path.join(root, 'other/node_modules'), path.join(root, 'node_modules'))
    const install = npmCi({})
    await expect(ensureInstalled(root, install)).rejects.toThrow('is a link to')
    expect(install).not.toHaveBeenCalled()
    write('other/node_modules/.package-lock.json', { packages: { 'node_modules/a': a } })
    await ensureInstalled(root, install)
  })
})

it('names at the end what failed, what passed at the second try, and a file that could not be read', () => {
  const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages })
  write('vitest.json', {
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [test('adds', 'failed', 'expected 1\nto be 2')] },
      {
        name: 'b.test.ts',
        message: '',
        assertionResults: [test('waits', 'passed', 'timed out'), test('is quick', 'passed')],
      },
      { name: 'c.test.ts', message: 'cannot find x', assertionResults: [] },
    ],
  })
  expect(vitestFailures(path.join(root, 'vitest.json'))).toEqual([
    'a.test.ts › adds\n    expected 1\n    to be 2',
    'b.test.ts › waits (passed at the second try)\n    timed out',
    'c.test.ts\n    cannot find x',
  ])
  const spec = (title, ok, message) => ({
    file: 'x.spec.ts',
    line: 3,
    title,
    ok,
    tests: [{ results: [{ error: message && { message } }] }],
  })
  write('playwright.json', {
    suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false, 'not visible')] }] }],
  })
  expect(playwrightFailures(path.join(root, 'playwright.json'))).toEqual([
    'x.spec.ts:3 › closes\n    not visible',
  ])
  expect(vitestFailures(path.join(root, 'none.json'))).toEqual([])
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
  writeFileSync(path.join(root, 'chromium-headless-shell'), '', { mode: 0o755 })
  expect(findChromium({ PATH: `/nowhere:${root}` })).toBe(path.join(root, 'chromium-headless-shell'))
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

describe('the processor seconds of a step', () => {
  const line = (parent, ticks) => `7 (a) b) S ${parent} 0 0 0 0 0 0 0 0 0 ${ticks.join(' ')} 20 0 1 0 99 0`
  const one = (parent, own, waited = 0) => ({ parent, start: '1', own, waited })

  it('are read from a line of /proc, whatever the program is called', () => {
    expect(parseStat(line(3, [150, 50, 100, 0]))).toEqual({ parent: 3, start: '99', own: 2, waited: 1 })
  })

  it('count a child once, whether it runs, was waited for, or was left by its parent', () => {
    const ledger = new Ledger(1)
    expect(
      ledger.look(
        new Map([
          [1, one(0, 1)],
          [2, one(1, 4)],
          [3, one(2, 5)],
          [9, one(0, 70)],
        ]),
      ),
    ).toBe(10)
    // The third runs on as an orphan, the second was waited for.
    expect(
      ledger.look(
        new Map([
          [1, one(0, 1, 4)],
          [3, one(0, 6)],
          [9, one(0, 80)],
        ]),
      ),
    ).toBe(11)
    // Nobody waited for the third.
    expect(
      ledger.look(
        new Map([
          [1, one(0, 2, 4)],
          [9, one(0, 90)],
        ]),
      ),
    ).toBe(12)
  })

  it('are those of all that a step starts', async () => {
    const processor = watchProcessor()
    await run([process.execPath, '-e', 'for (let n = 0; n < 1e9; n++);'])
    const spent = processor.stop()
    if (process.platform === 'linux') expect(spent).toBeGreaterThan(0.2)
    else expect(spent).toBeUndefined()
  })

  it('fail a step well above its budget, which grows on a slow machine', () => {
    const { unit } = BUDGETS
    expect(judgeBudget('unit', unit * 1.2, 1).ok).toBe(true)
    expect(judgeBudget('unit', unit * 1.3, 1)).toMatchObject({ ok: false })
    expect(judgeBudget('unit', unit * 1.3, 2).ok).toBe(true)
    expect(judgeBudget('unit', undefined, 1)).toEqual({ ok: true, line: '' })
    expect(judgeBudget('unit', 10, 1).line).toBe(`10 of ${unit} processor seconds`)
  })
})

it('finds zod behind a public screen, also where another chunk brings it', () => {
  const chunk = (fileName, moduleIds, imports = []) => ({ fileName, moduleIds, imports })
  const chunks = [
    chunk('home.js', ['/src/Home.tsx'], ['shared.js']),
    chunk('shared.js', ['/src/shared.ts'], ['forms.js']),
    chunk('forms.js', ['/node_modules/zod/v4/index.js']),
    chunk('admin.js', ['/src/Admin.tsx'], ['forms.js']),
  ]
  expect(heavyBehind(chunks, new Set(['/src/Home.tsx']))).toEqual(['home.js → shared.js → forms.js'])
  expect(heavyBehind(chunks.slice(0, 1), new Set(['/src/Home.tsx']))).toEqual([])
})

it('counts names that needed a second try, and refuses the third time', () => {
  const file = path.join(root, 'retried.json')
  const vitest = {
    testResults: [
      {
        name: path.join(root, 'a.test.ts'),
        assertionResults: [
          { fullName: 'waits', status: 'passed', failureMessages: ['timed out'] },
          { fullName: 'works', status: 'passed', failureMessages: [] },
          { fullName: 'fails', status: 'failed', failureMessages: ['no'] },
        ],
      },
    ],
  }
  expect(vitestRetried(vitest, root)).toEqual(['a.test.ts › waits'])
  const specs = [
    { file: 'b.spec.ts', title: 'shakes', tests: [{ status: 'flaky' }] },
    { file: 'b.spec.ts', title: 'stands', tests: [{ status: 'expected' }] },
  ]
  expect(playwrightRetried({ suites: [{ suites: [{ specs }] }] })).toEqual(['b.spec.ts › shakes'])
  expect(countRetried(file, ['b', 'a'])).toEqual([])
  expect(countRetried(file, ['a'])).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 2,\n  "b": 1\n}\n')
  expect(countRetried(file, ['a'])).toEqual(['a: needed a second try for the 3. time; mend it'])
  expect(countRetried(file, [])).toEqual([])
})

it('leaves the layer of layout to the base sheet', () => {
  const layer = '@layer layout{.a{gap:1px}@media print{.a{gap:0}}}'
  const sheets = new Map([
    ['assets/shop-1.css', `.b{color:red}${layer}.c{color:blue}`],
    ['assets/platform-2.css', `${layer}.d{margin:0}`],
    ['assets/plain-3.css', '.e{margin:0}'],
  ])
  expect([...withoutCopies(sheets)]).toEqual([
    ['assets/shop-1.css', '.b{color:red}.c{color:blue}'],
    ['assets/platform-2.css', `${layer}.d{margin:0}`],
    ['assets/plain-3.css', '.e{margin:0}'],
  ])
  expect(() => withoutCopies(new Map([['assets/plain-3.css', '']]))).toThrow('layer of layout')
})
