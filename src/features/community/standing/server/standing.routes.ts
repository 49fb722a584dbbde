import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { standingContract } from '../standing.contract.ts'
import { awayOf, endAway, keepAway } from './away.service.ts'
import { chooseFilms } from './choices.service.ts'
import { gateOf } from './gate.ts'
import { acceptRules } from './rules.ts'

export function standingRoutes(platform: Platform): Implementation {
  const { db, clock } = platform
  return implement(standingContract, {
    gate: ({ actor }) => gateOf(platform, actor),
    acceptRules: ({ actor, body }) => acceptRules(platform, actor, body.version),
    choose: ({ actor, body }) => chooseFilms(platform, actor, body.films),
    away: ({ actor }) => awayOf(db, actor.user_id, actor.language, clock()),
    keepAway: async ({ actor, body }) => {
      const kept = await keepAway(platform, actor, body)
      return answer(
        kept,
        kept.kind === 'block'
          ? {
              en: `You and ${kept.name} no longer see each other.`,
              es: `Tú y ${kept.name} ya no se ven.`,
            }
          : { en: `You no longer hear from ${kept.name}.`, es: `Ya no sabrás de ${kept.name}.` },
      )
    },
    endAway: ({ actor, params }) => endAway(platform, actor.user_id, params.id),
  })
}
