import type { FastifyInstance } from 'fastify'
import type { Implementation } from './http/implement.ts'
import type { PageSource } from './http/pages/pages.ts'
import type { Platform } from './platform.ts'

/** What a wing brings: its `wing.ts` lists it, and `app.ts` puts the wings together. */
export type Wing = {
  /** Its features' routes, in order. */
  routes: readonly ((platform: Platform) => Implementation)[]
  /** Public pages that the server makes heads for, and that stand in the sitemap. */
  pages?: readonly ((platform: Platform) => PageSource)[]
  /** What is served beside the API: pages of development. */
  serve?: readonly ((app: FastifyInstance, platform: Platform) => void)[]
}
