// Findings about production: a line for each part, and exit code 1 when something must be mended first.
import { readConfig, type Config } from '#server/config.ts'
import { ffmpegFinding } from '#features/media/media/server/ffmpeg-finding.ts'
import { tableOf, type Finding } from '#server/preflight/finding.ts'
import { findingsOf } from '#server/preflight/preflight.ts'
import { build, embeddedDatabase, node, port } from './checks.ts'

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
const findings = [
  finding,
  ...(await Promise.all([node, build, port, embeddedDatabase].map(async (probe) => probe(config)))),
  ...(await findingsOf(config, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? null, [ffmpegFinding])),
]
for (const line of tableOf(findings)) console.log(line)
const missing = findings.filter(({ state }) => state === 'missing').length
const open = findings.filter(({ state }) => state === 'advice').length
console.log(
  missing > 0
    ? `\n${missing} to mend before production (✗), ${open} to consider (–).`
    : `\nReady for production; ${open} to consider (–).`,
)
process.exitCode = missing > 0 ? 1 : 0
