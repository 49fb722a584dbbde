import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { withSiteName } from '#server/site/site-name.ts'
import { grantsContract } from '../grants.contract.ts'
import { accessOf } from './public.ts'
import { sourcesOf } from './sources.queries.ts'

export function grantsRoutes(platform: Platform): Implementation {
  return implement(grantsContract, {
    mine: ({ actor }) => accessOf(platform.db, actor, platform.clock()),
    sources: async ({ actor }) =>
      withSiteName(
        await sourcesOf(platform.db, actor, platform.clock()),
        (await platform.site.identity(platform.db)).name,
      ),
  })
}
