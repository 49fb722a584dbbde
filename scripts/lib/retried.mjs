// Names of tests that passed only at a second try, counted in a file that is committed: such a name is a fault of
// the test or of the product, and its third time fails the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Times that a name may need a second try before the run fails. */
export const MOST_RETRIES = 2

/** Names of Vitest's JSON report that passed at a second try. @returns {string[]} */
export const vitestRetried = (report, root) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  )

/** Names of Playwright's JSON report that passed at a later try. @returns {string[]} */
export function playwrightRetried(report) {
  const within = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return (report?.suites ?? []).flatMap(within)
}

/**
 * Counts the names in the file, and returns a line for each that came too often. A mended test is taken out
 * of the file by hand, in the commit that mends it.
 *
 * @param { string } file JSON: number of second tries by name
 * @param { readonly string[] } names
 * @returns { string[] }
 */
export function countRetried(file, names) {
  if (names.length === 0) return []
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  const sorted = Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  return names
    .filter((name) => counts[name] > MOST_RETRIES)
    .map((name) => `${name}: needed a second try for the ${counts[name]}. time; mend it`)
}
