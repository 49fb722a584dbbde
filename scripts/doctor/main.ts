// Findings about production: a line for each part, and exit code 1 when something must be mended first.
import { readConfig, type Config } from '#server/config.ts'
import { PROBES, type Finding } from './checks.ts'

const SIGNS: Record<Finding['state'], string> = { ok: '✓', advice: '–', missing: '✗' }

/**
 * Configuration as production reads it. If production refuses it, reads it as development does, so that the
 * rest is checked.
 */
function configuration(): { config: Config; finding: Finding } {
  try {
    const config = readConfig({ ...process.env, NODE_ENV: 'production' })
    return { config, finding: { state: 'ok', name: 'Settings', text: 'complete for production' } }
  } catch (error) {
    const text = (error as Error).message
    try {
      const config = readConfig({ ...process.env, NODE_ENV: 'development' })
      return { config, finding: { state: 'missing', name: 'Settings', text } }
    } catch {
      console.error(text)
      process.exit(1)
    }
  }
}

const { config, finding } = configuration()
const findings = [finding, ...(await Promise.all(PROBES.map(async (probe) => probe(config))))]
const width = Math.max(...findings.map(({ name }) => name.length))
for (const { state, name, text } of findings) console.log(`${SIGNS[state]} ${name.padEnd(width)}  ${text}`)
const missing = findings.filter(({ state }) => state === 'missing').length
const open = findings.filter(({ state }) => state === 'advice').length
console.log(
  missing > 0
    ? `\n${missing} to mend before production (✗), ${open} to consider (–).`
    : `\nReady for production; ${open} to consider (–).`,
)
process.exitCode = missing > 0 ? 1 : 0
