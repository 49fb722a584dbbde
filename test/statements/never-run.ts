import { neverRun, recorded } from './recorded.ts'

/** After a whole run of the tests: names the statements that none of them ran, and fails where there is one. */
const places = neverRun(recorded())
for (const place of places) console.log(`${place}: no test runs this statement`)
process.exitCode = places.length > 0 ? 1 : 0
