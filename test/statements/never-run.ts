import { FRESH_COMMITS, recentFiles } from '../../scripts/lib/touched.mjs'
import { neverRun, recorded } from './recorded.ts'

/**
 * After a whole run of the tests: names the statements that none of them ran, and fails where there is one. A
 * daily run leaves long tests of files that have not changed lately, so it judges freshly changed files
 * only.
 */
const changed = process.env['NIGHTLY'] === undefined ? recentFiles(undefined, FRESH_COMMITS) : undefined
const places = neverRun(recorded()).filter((place) => changed?.has(place.replace(/:\d+$/, '')) ?? true)
for (const place of places) console.log(`${place}: no test runs this statement`)
process.exitCode = places.length > 0 ? 1 : 0
