// `npm test`: everything, from an empty machine. `npm test -- --only unit,browser` runs some steps, with the
// arguments after `--`. `--nightly` runs all tests, also those that otherwise run only when what they cover
// changed, every address of the API on a generated place, the drills of a restore and of a replica, an installation,
// and mutants of services. Each step has a budget of processor seconds (`lib/budget.mjs`) and fails well above it; the nightly run has none.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { calibrate, judgeBudget } from './lib/budget.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { check } from './lib/check.mjs'
import { endChildrenOnSignals, run } from './lib/children.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, nodeEnvironment } from './lib/node24.mjs'
import { watchProcessor } from './lib/processor.mjs'
import { Problem, ROOT, inProject, main, seconds } from './lib/project.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  readJson,
  summary,
  vitestCounts,
  vitestFailures,
} from './lib/results.mjs'
import { countRetried, playwrightRetried, vitestRetried } from './lib/retried.mjs'

const VITEST_REPORT = inProject('.cache/vitest.json')
/** Folder of the statements that the tests run (test/statements/record.ts). */
const STATEMENTS = inProject('.cache/statements')
const PLAYWRIGHT_REPORT = inProject('.cache/playwright.json')
/** The last one records the features that each journey reaches. */
const REPORTERS = 'list,json,./e2e/support/reach-reporter.ts'
/** Committed: tests that needed a second try, and how often. */
const RETRIED = inProject('test/retried.json')

/** Each step reports success or failure and, when it runs tests, their counts and failures. */
const STEPS = {
  check: { needs: 'tsconfig.json', run: async (node) => ({ ok: await check(node) }) },
  unit: {
    needs: 'vitest.config.ts',
    run: async (node, extra) => {
      rmSync(VITEST_REPORT, { force: true })
      // A whole run on a loaded machine may meet a time-out: a test that fails twice is broken, and one that
      // passes at the second try is named at the end.
      const whole = extra.length === 0
      if (whole) rmSync(STATEMENTS, { recursive: true, force: true })
      const again = whole ? ['--retry=1'] : []
      const { code } = await run([node, 'node_modules/vitest/vitest.mjs', 'run', ...again, ...extra], {
        env: nodeEnvironment(node),
      })
      const failures = vitestFailures(VITEST_REPORT)
      const allRan = !whole || (await everyStatementRan(node))
      if (!allRan) failures.push('statements that no test runs; they are named above')
      const often = countRetried(RETRIED, vitestRetried(readJson(VITEST_REPORT), ROOT))
      failures.push(...often)
      return { ok: code === 0 && allRan && often.length === 0, counts: vitestCounts(VITEST_REPORT), failures }
    },
  },
  build: {
    needs: 'vite.config.ts',
    run: async (node) => {
      await ensureBuilt(node)
      return { ok: true }
    },
  },
  browser: {
    needs: 'playwright.config.ts',
    run: async (node, extra) => {
      rmSync(PLAYWRIGHT_REPORT, { force: true })
      // Browsers meet what is built: never an older one than the sources.
      await ensureBuilt(node)
      const env = {
        ...nodeEnvironment(node),
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
      }
      const { code } = await run(
        [node, 'node_modules/@playwright/test/cli.js', 'test', `--reporter=${REPORTERS}`, ...extra],
        { env },
      )
      const often = countRetried(RETRIED, playwrightRetried(readJson(PLAYWRIGHT_REPORT)))
      return {
        ok: code === 0 && often.length === 0,
        counts: playwrightCounts(PLAYWRIGHT_REPORT),
        failures: [...playwrightFailures(PLAYWRIGHT_REPORT), ...often],
      }
    },
  },
  large: {
    needs: 'bench/large/main.ts',
    nightly: true,
    // Times are no test: it fails where an address of the API fails on many rows.
    run: async (node) => {
      const { code } = await run([node, 'bench/large/main.ts', '--learners', '2000', '--no-keep'], {
        env: nodeEnvironment(node),
      })
      return { ok: code === 0 }
    },
  },
  drill: {
    needs: 'scripts/drills/restore.ts',
    nightly: true,
    run: async (node) => {
      const { code } = await run([node, 'scripts/drills/restore.ts'], { env: nodeEnvironment(node) })
      return { ok: code === 0 }
    },
  },
  replica: {
    needs: 'scripts/drills/replica.ts',
    nightly: true,
    run: async (node) => {
      await ensureBuilt(node)
      const { code } = await run([node, 'scripts/drills/replica.ts'], { env: nodeEnvironment(node) })
      return { ok: code === 0 }
    },
  },
  install: {
    needs: 'test/install/main.ts',
    nightly: true,
    // It installs the build of this checkout.
    run: async (node, extra) => {
      await ensureBuilt(node)
      const { code } = await run([node, 'test/install/main.ts', ...extra], { env: nodeEnvironment(node) })
      return { ok: code === 0 }
    },
  },
  mutants: {
    needs: 'scripts/mutants.mjs',
    nightly: true,
    run: async (node, extra) => {
      const { code } = await run([node, 'scripts/mutants.mjs', ...extra], { env: nodeEnvironment(node) })
      return { ok: code === 0 }
    },
  },
}

await main(async (args) => {
  const { only, extra, nightly } = parse(args)
  if (nightly) process.env.NIGHTLY = '1'
  const signals = endChildrenOnSignals()
  await ensureInstalled()
  const node = findNode()
  mkdirSync(inProject('.cache'), { recursive: true })

  const done = []
  for (const name of only) {
    const step = STEPS[name]
    if (!existsSync(inProject(step.needs)) || signals.interrupted()) continue
    console.log(`\n── ${name} ──`)
    const began = performance.now()
    // Measured before and after, because the machine's other load changes.
    const slowness = await calibrate(node)
    const processor = watchProcessor()
    const result = await step.run(node, extra).catch((error) => {
      console.error(error instanceof Problem ? error.message : error)
      return { ok: false }
    })
    const spent = processor.stop()
    // Arguments after `--` run only a part of the step, and the nightly run all: neither has a budget.
    const budget =
      extra.length > 0 || nightly
        ? { ok: true, line: spent === undefined ? '' : `${spent.toFixed(0)} processor seconds` }
        : judgeBudget(name, spent, Math.max(slowness, await calibrate(node)))
    done.push({ name, took: seconds(began), budget, ...result, ok: result.ok && budget.ok })
  }
  const cutShort = signals.interrupted()
  signals.resume()
  await stopTestDatabase(node)

  for (const { name, failures = [] } of done)
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
  console.log('')
  for (const { name, ok, took, budget } of done)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(8)} ${took.padEnd(9)} ${budget.line}`.trimEnd())
  if (cutShort) console.log('Interrupted.')
  console.log(`\n${summary(done)}`)
  return done.length > 0 && !cutShort && done.every(({ ok }) => ok) ? 0 : 1
})

/** Names the statements that no test of a whole run has run. */
async function everyStatementRan(node) {
  const { code } = await run([node, 'test/statements/never-run.ts'], { env: nodeEnvironment(node) })
  return code === 0
}

/** The unit tests stop their database; this is for a run that was killed in the middle. */
async function stopTestDatabase(node) {
  const script = 'scripts/stop-test-database.ts'
  if (existsSync(inProject(script))) await run([node, script], { env: nodeEnvironment(node) })
}

function parse(args) {
  const rest = args.indexOf('--')
  const given = rest < 0 ? args : args.slice(0, rest)
  const own = given.filter((arg) => arg !== '--nightly')
  const names = own.flatMap((arg, i) =>
    arg.startsWith('--only=')
      ? arg.slice(7).split(',')
      : own[i - 1] === '--only'
        ? arg.split(',')
        : arg === '--only'
          ? []
          : [arg],
  )
  const unknown = names.find((name) => !(name in STEPS))
  if (unknown) throw new Problem(`There is no step "${unknown}". Steps: ${Object.keys(STEPS).join(', ')}.`)
  const nightly = own.length < given.length
  const isDue = (name) => (names.length > 0 ? names.includes(name) : nightly || !STEPS[name].nightly)
  return {
    nightly,
    only: Object.keys(STEPS).filter(isDue),
    extra: rest < 0 ? [] : args.slice(rest + 1),
  }
}
