import { allowReading, uploadsFor } from '#features/media/media/server/public.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { recordingsContract } from '../recordings.contract.ts'
import { UPLOAD_PURPOSE } from '../shared/limits.ts'
import { answerFor, askAll, stopAll, takeBack } from './asking.ts'
import { beginFilm, endFilm, filmsFor, filmUploads } from './films.service.ts'
import { mayWatch } from './recordings.access.ts'
import { stateFor } from './state.ts'
import { keepUp, RECORDINGS_JOB } from './upkeep.ts'

export function recordingsRoutes(platform: Platform): Implementation {
  allowReading(platform, (db, actor, media_id) => mayWatch(platform, db, actor, media_id))
  uploadsFor(platform, UPLOAD_PURPOSE, filmUploads(platform))
  platform.jobs.schedule(RECORDINGS_JOB, '50 * * * *', () => keepUp(platform))
  return implement(recordingsContract, {
    state: ({ actor, params }) => stateFor(platform, actor, params.id),
    ask: ({ actor, params, body }) => askAll(platform, actor, params.id, body.version),
    stop: ({ actor, params }) => stopAll(platform, actor, params.id),
    answer: ({ actor, params, body }) => answerFor(platform, actor, params, body),
    takeBack: ({ actor, params }) => takeBack(platform, actor, params),
    begin: ({ actor, params, body }) => beginFilm(platform, actor, params.id, body),
    end: ({ actor, params, body }) => endFilm(platform, actor, params.id, body),
    films: ({ actor, params }) => filmsFor(platform, actor, params.id),
  })
}
