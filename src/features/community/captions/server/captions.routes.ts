import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { captionsContract } from '../captions.contract.ts'
import { captionsOfFilm } from './captions.queries.ts'
import { decideCaptions, proposeCaptions } from './captions.service.ts'

export function captionsRoutes(platform: Platform): Implementation {
  return implement(captionsContract, {
    ofFilm: ({ actor, params }) => captionsOfFilm(platform.db, actor, params.id, platform.clock()),
    propose: ({ actor, params, body }) => proposeCaptions(platform, actor, params.id, body),
    decide: ({ actor, params, body }) => decideCaptions(platform, actor, params.id, body.taken),
  })
}
