import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { listsContract } from '../lists.contract.ts'
import {
  activeFaqs,
  activeTags,
  addEntry,
  entriesOf,
  listsOverview,
  orderEntries,
  removeEntry,
  updateEntry,
} from './lists.service.ts'

export const listsRoutes = (platform: Platform): Implementation =>
  implement(listsContract, {
    overview: () => listsOverview(platform.db),
    entries: ({ params }) => entriesOf(platform.db, params.list),
    create: async ({ actor, params, body }) =>
      answer(
        { id: await addEntry(platform, actor, params.list, body) },
        { en: 'Added at the end of the list.', es: 'Agregado al final de la lista.' },
      ),
    order: async ({ actor, params, body }) => {
      await orderEntries(platform, actor, params.list, body.ids)
      return null
    },
    update: async ({ actor, params, body }) => {
      await updateEntry(platform, actor, params.list, params.id, body)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
    remove: async ({ actor, params }) => {
      await removeEntry(platform, actor, params.list, params.id)
      return answer(null, { en: 'Deleted.', es: 'Eliminado.' })
    },
    faqs: ({ actor }) => activeFaqs(platform.db, actor.language),
    tags: ({ actor }) => activeTags(platform.db, actor.language),
  })
