import type { FastifyInstance } from 'fastify'
import type { Implementation } from './http/implement.ts'
import type { PageSource } from './http/pages/pages.ts'
import type { Platform } from './platform.ts'
import type { SealedColumn } from './sealed/sealed-columns.ts'
import type { Probe } from './preflight/finding.ts'

/** Contents of a wing: its `wing.ts` lists them, and `app.ts` assembles the wings. */
export type Wing = {
  /** Its features' routes, in order. */
  routes: readonly ((platform: Platform) => Implementation)[]
  /** Public pages that the server renders heads for and lists in the sitemap. */
  pages?: readonly ((platform: Platform) => PageSource)[]
  /** Columns whose values are sealed. */
  sealed?: readonly SealedColumn[]
  /** Routes beside the API: pages of development. */
  serve?: readonly ((app: FastifyInstance, platform: Platform) => void)[]
  /** Its needs of the machine, for the table of a start in production. */
  probes?: readonly Probe[]
}
