import { allowReading } from '#features/media/media/server/public.ts'
import { withUrls } from '#server/files/files.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { TunedSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { vocabulariesContract } from '../vocabularies.contract.ts'
import { entryOf, reachable } from './entry.queries.ts'
import { filtersOf, limitsOf } from './filters.queries.ts'
import { forgetTyped } from '../../lookups/server/public.ts'
import { searchesContract } from '../searches.contract.ts'
import { countSearch } from './count-search.ts'
import { refreshPopularity } from './popularity.ts'
import { phraseOf, wordsOfText } from './phrase.queries.ts'
import { lookupRecorder } from './record-lookups.ts'
import { RENDERED, renderedName } from './rendered.ts'
import { reportsSource, reportWord } from './reports.service.ts'
import { saveWord, unsaveWord } from './saved-words.ts'
import {
  guessLevel,
  learnLevel,
  levelOf,
  mayReadContent,
  mayReadFilm,
  mayReadRendered,
} from './vocabularies.access.ts'
import { vocabularySource } from './vocabularies.source.ts'

export function vocabulariesRoutes(platform: Platform): Implementation {
  const lookups = lookupRecorder(platform)
  platform.files.visibility('content/', (db, actor, key) => mayReadContent(platform, db, actor, key))
  platform.files.visibility(
    RENDERED,
    (db, actor, key) => mayReadRendered(platform, db, actor, key),
    renderedName,
  )
  allowReading(platform, (db, actor, id) => mayReadFilm(platform, db, actor, id))
  platform.jobs.schedule('dictionary-popularity', '23 * * * *', () => refreshPopularity(platform.db))
  platform.jobs.schedule('dictionary-forget-typed', '17 * * * *', () =>
    forgetTyped(platform.db, platform.clock()),
  )

  return implement(vocabulariesContract, {
    list: listOf(
      async (actor, _params, query) => {
        const { level, guard } = await guessLevel(platform, actor)
        const source = await vocabularySource(platform, actor, level, query)
        if (!guard) return source
        const instead = async (): Promise<TunedSource<typeof vocabulariesContract.list> | null> => {
          const now = await learnLevel(platform, actor)
          return now === level ? null : vocabularySource(platform, actor, now, query)
        }
        return { ...source, guess: { guard, instead } }
      },
      (_db, rows) => withUrls(platform.files, rows, ['poster_url', 'clip_url', 'preview_url', 'shape_url']),
    ),
    filters: ({ actor }) => filtersOf(platform, actor),
    limits: async ({ actor, query }) =>
      limitsOf(platform, actor, await levelOf(platform, platform.db, actor), query),
    entry: async ({ actor, params }) => {
      const { id, entry } = await entryOf(platform, actor, params.slugOrId)
      lookups.opened(actor, id)
      return entry
    },
    phrase: async ({ actor, query }) => ({
      signs: await phraseOf(platform, actor, await levelOf(platform, platform.db, actor), query.q),
    }),
    wordsOfText: async ({ actor, body }) => ({
      words: await wordsOfText(platform, actor, await levelOf(platform, platform.db, actor), body.words),
    }),
    save: async ({ actor, params }) => {
      const { id } = await reachable(platform, actor, await levelOf(platform, platform.db, actor), params.id)
      await saveWord(platform.db, actor.user_id, id)
      return { saved: true }
    },
    unsave: async ({ actor, params }) => {
      await unsaveWord(platform.db, actor.user_id, params.id)
      return { saved: false }
    },
    report: async ({ actor, params, body }) => {
      const { id } = await reachable(platform, actor, await levelOf(platform, platform.db, actor), params.id)
      return reportWord(platform, actor, id, body)
    },
    reports: listOf((actor) => reportsSource(actor)),
  })
}

export const searchesRoutes = (platform: Platform): Implementation =>
  implement(searchesContract, {
    searched: async ({ actor, body }) => {
      await countSearch(platform, actor, body)
      return null
    },
  })
