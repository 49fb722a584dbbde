// Functions that every script needs before any dependency is installed: these files run on Node 20 and import
// only Node's own modules.
import path from 'node:path'

export const ROOT = path.dirname(
  path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)),
)

/** A path inside the project. */
export const inProject = (...parts) => path.join(ROOT, ...parts)

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** A message for a person, without a stack. */
export class Problem extends Error {}

/** Runs a script's main function; a Problem is shown as one message, anything else with its stack. */
export async function main(work) {
  process.chdir(ROOT)
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
