import type { Config } from '../config.ts'
import { databaseFindings } from './database.ts'
import { tableOf, type Finding, type Probe } from './finding.ts'
import { dataFolder, memory } from './machine.ts'
import { administrators, backup, mail, meetings, monitoring, payments, proxy } from './settings.ts'

export { bucketRule } from './settings.ts'

/**
 * Findings about production, in the order in which they are shown.
 *
 * @param databaseUrl of the database itself; null leaves it out
 * @param more probes of features
 */
export async function findingsOf(
  config: Config,
  databaseUrl: string | null,
  more: readonly Probe[],
): Promise<Finding[]> {
  const probes = [
    dataFolder,
    memory,
    ...more,
    backup,
    mail,
    proxy,
    administrators,
    payments,
    meetings,
    monitoring,
  ]
  const [ofDatabase, ofOthers] = await Promise.all([
    databaseUrl === null ? [] : databaseFindings(databaseUrl, config),
    Promise.all(probes.map(async (probe) => probe(config))),
  ])
  return [...ofDatabase, ...ofOthers]
}

/** Lines about what production lacks, for the log of a start. */
export function startTable(findings: readonly Finding[]): string[] {
  const open = findings.filter(({ state }) => state !== 'ok')
  return open.length === 0
    ? ['Nothing is missing for production.']
    : ['Missing for production (✗), and to consider (–):', ...tableOf(open)]
}
