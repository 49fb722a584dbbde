import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { editingContract } from '../editing.contract.ts'
import { choicesOf } from './choices.ts'
import { bePresent, openRooms } from './presence.ts'

/** Routes of the document editor. */
export function editingRoutes(platform: Platform): Implementation {
  openRooms(platform)
  return implement(editingContract, {
    presence: ({ actor, params, body }) => bePresent(platform, actor, params.id, body),
    choices: ({ actor, query }) => choicesOf(platform.db, actor, query),
  })
}
