import { answer } from '#server/http/answer/answer.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { readerOf } from '../../standing/server/public.ts'
import { entryContract } from '../entry.contract.ts'
import { childrenOf, chooseForChild, entriesOfChild, takeBack } from './children.service.ts'
import { blocked_domains, community_phrases } from './entry.table.ts'
import { decideHeld, heldFor } from './held.service.ts'
import { addDomain, addPhrase, removeDomain, removePhrase, tryPhrase } from './words.service.ts'

const phraseRows = (): ListSource<typeof entryContract.phrases> => ({
  from: `${community_phrases} p`,
  columns: { id: 'p.id', phrase: 'p.phrase', action: 'p.action', created_at: isoSql('p.created_at') },
  id: 'p.id',
  dateColumn: 'p.created_at',
  where: () => [],
  search: (values, q) => ({ where: `p.phrase ilike '%' || ${values.add(q)} || '%'` }),
})
const domainRows = (): ListSource<typeof entryContract.domains> => ({
  from: `${blocked_domains} d`,
  columns: { id: 'd.id', domain: 'd.domain', created_at: isoSql('d.created_at') },
  id: 'd.id',
  dateColumn: 'd.created_at',
  where: () => [],
  search: (values, q) => ({ where: `d.domain ilike '%' || ${values.add(q)} || '%'` }),
})

export function entryRoutes(platform: Platform): Implementation {
  const { db, clock } = platform
  return implement(entryContract, {
    held: async ({ actor }) => {
      const now = clock()
      return heldFor(db, await readerOf(db, actor, now), actor.language, now)
    },
    release: async ({ actor, body }) =>
      answer(await decideHeld(platform, actor, body, null), {
        en: 'It can be seen now.',
        es: 'Ya se puede ver.',
      }),
    refuse: async ({ actor, body: { words, ...target } }) =>
      answer(await decideHeld(platform, actor, target, words), {
        en: 'It is not shown. Its author reads why.',
        es: 'No se muestra. Su autor lee por qué.',
      }),
    children: ({ actor }) => childrenOf(db, actor.user_id, actor.language, clock()),
    chooseFor: ({ actor, params, body }) => chooseForChild(platform, actor, params.id, body),
    childEntries: ({ actor, params, query }) => entriesOfChild(platform, actor, params.id, query.before),
    takeBack: async ({ actor, params, body }) =>
      answer(await takeBack(platform, actor, params.id, body), {
        en: 'Taken back. Nobody can open it any more.',
        es: 'Retirado. Ya nadie puede abrirlo.',
      }),
    phrases: listOf(phraseRows),
    tryPhrase: ({ body }) => tryPhrase(platform, body.phrase),
    addPhrase: ({ actor, body }) => addPhrase(platform, actor, body),
    removePhrase: ({ actor, params }) => removePhrase(platform, actor, params.id),
    domains: listOf(domainRows),
    addDomain: ({ actor, body }) => addDomain(platform, actor, body.domain),
    removeDomain: ({ actor, params }) => removeDomain(platform, actor, params.id),
  })
}
