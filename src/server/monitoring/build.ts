import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

/** Identity of a build, as `scripts/identify-build.ts` writes it. */
export type Build = {
  version: string
  /** The commit that it was made of; null outside a checkout. */
  commit: string | null
  /** Hash of its server and of its web. */
  build: string
}
/** Identity of a process: its build, and its share of the work. */
export type Running = Build & { role: Config['ROLE'] }

const UNKNOWN: Build = { version: '0.0.0', commit: null, build: 'unknown' }
/** A server that runs from its sources has no build of its own, whatever was built beside it. */
const SOURCES: Build = { ...UNKNOWN, build: 'sources' }
const FILE = path.join(import.meta.dirname, '../../../dist/build.json')

function readBuild(): Build {
  // The bundle's own name, which bundling leaves alone.
  if (!import.meta.filename.endsWith('.js')) return SOURCES
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Build
  } catch {
    return UNKNOWN
  }
}
const build = readBuild()

/** Build and role of this process: for health, logs, metrics and error reports. */
export const runningBuild = ({ ROLE }: Pick<Config, 'ROLE'>): Running => ({ ...build, role: ROLE })

/** Name of this build in error reports. */
export const releaseName = (): string => `asl-shop@${build.version}+${build.commit ?? build.build}`
