import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { notesContract } from '../notes.contract.ts'
import { addNote, changeNote, notesOf, removeNote } from './notes.service.ts'

export function notesRoutes(platform: Platform): Implementation {
  return implement(notesContract, {
    list: ({ actor, params }) => notesOf(platform, actor, params.id),
    add: ({ actor, params, body }) => addNote(platform, actor, params.id, body),
    change: ({ actor, params, body }) => changeNote(platform, actor, params.id, body),
    remove: ({ actor, params }) => removeNote(platform, actor, params.id),
  })
}
