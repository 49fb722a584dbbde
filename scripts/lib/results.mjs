import { existsSync, readFileSync } from 'node:fs'

/** What a run of tests came to. @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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

function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
