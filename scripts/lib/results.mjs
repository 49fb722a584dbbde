import { existsSync, readFileSync } from 'node:fs'

/** Counts of a test run. @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts of vitest's JSON report; nothing when it wrote none. @returns {Counts | undefined} */
export function vitestCounts(file) {
  const report = readJson(file)
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  )
}

/**
 * Counts of Playwright's JSON report; a test that passed at a second try passed. @returns {Counts |
 * undefined}
 */
export function playwrightCounts(file) {
  const report = readJson(file)
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
    }
  )
}

const FAILURES_AT_MOST = 20
const LINES_OF_A_REASON = 12

/**
 * Lists the failures of vitest's report, a text each: file, name and the first lines of the reason. The
 * following steps print thousands of lines, and the end of a log must still show the failed tests and those
 * that passed only at the second try.
 *
 * @returns { string[] }
 */
export function vitestFailures(file) {
  const suites = readJson(file)?.testResults ?? []
  return suites
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
      if (failed.length === 0) return message ? [formatFailure(name, message)] : []
      return failed.map(({ status, fullName, failureMessages }) => {
        const again = status === 'passed' ? ' (passed at the second try)' : ''
        return formatFailure(`${name} › ${fullName}${again}`, failureMessages.join('\n'))
      })
    })
    .slice(0, FAILURES_AT_MOST)
}

/** Lists the failures of Playwright's report like {@link vitestFailures}. @returns {string[]} */
export function playwrightFailures(file) {
  const within = (suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => failedSpec(spec)),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return (readJson(file)?.suites ?? []).flatMap(within).slice(0, FAILURES_AT_MOST)
}

const failedSpec = ({ file, line, title, tests }) =>
  formatFailure(
    `${file}:${line} › ${title}`,
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).find(Boolean) ?? '',
  )

const formatFailure = (where, reason) =>
  [where, ...reason.split('\n').slice(0, LINES_OF_A_REASON)].join('\n    ')

/**
 * The last line of `npm test`. A step that failed without a failed test to show for it (types, lint, a crash)
 * counts as one failure, so that the line never says "0 failed" for a run that failed.
 *
 * @param { { ok: boolean; counts?: Counts }[] } steps
 */
export function summary(steps) {
  let passed = 0,
    failed = 0,
    skipped = 0
  for (const { ok, counts } of steps) {
    passed += counts?.passed ?? 0
    skipped += counts?.skipped ?? 0
    failed += Math.max(counts?.failed ?? 0, ok ? 0 : 1)
  }
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** A report as it was written; nothing where there is none, or only a part. */
export function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
