import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Endpoint } from '#contract/endpoint.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import { findJourneys, reachOf, REACHED_FILE, readReached, updateReached, type Owned } from './journeys.ts'
import { REACHED, SCREEN } from './reach.ts'
import { featureOf } from './turns.ts'

const FEATURES = path.resolve(import.meta.dirname, '../../src/features')

// Other exports of a contract's file have neither method nor path.
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Endpoints and screens of the product. */
async function loadOwned(): Promise<Owned[]> {
  const operations: Owned[] = []
  for (const file of globSync('*/*/*.contract.ts', { cwd: FEATURES })) {
    // oxlint-disable-next-line no-await-in-loop -- contracts import each other: one after the other is as quick
    const exported = (await import(pathToFileURL(path.join(FEATURES, file)).href)) as Record<string, unknown>
    for (const contract of Object.values(exported))
      for (const endpoint of Object.values((contract ?? {}) as Record<string, unknown>).filter(isEndpoint))
        operations.push({ method: endpoint.method, path: endpoint.path, feature: path.dirname(file) })
  }
  const screens = allRoutes.flatMap((entry): Owned[] => {
    const feature = featureOf(entry)
    return feature === undefined ? [] : [{ method: SCREEN, path: entry.path, feature }]
  })
  return [...operations, ...screens]
}

/** Records the features that each journey of a run reached. A journey with a failed test keeps its record. */
export default class ReachReporter implements Reporter {
  private readonly lines = new Map<string, string[]>()
  private readonly failed = new Set<string>()

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const file = path.relative(path.dirname(REACHED_FILE), test.location.file)
    const notes = annotations.filter(({ type }) => type === REACHED)
    if (test.outcome() === 'unexpected') this.failed.add(file)
    for (const { description = '' } of notes)
      this.lines.set(file, [...(this.lines.get(file) ?? []), ...description.split('\n')])
  }

  async onEnd(): Promise<void> {
    for (const file of this.failed) this.lines.delete(file)
    if (this.lines.size === 0) return
    const owned = await loadOwned()
    const fresh = Object.fromEntries([...this.lines].map(([file, lines]) => [file, reachOf(lines, owned)]))
    const isWhole = process.env['NIGHTLY'] !== undefined
    const record = updateReached(readReached(), fresh, findJourneys(), isWhole)
    writeFileSync(REACHED_FILE, `${JSON.stringify(record, null, 2)}\n`)
  }
}
