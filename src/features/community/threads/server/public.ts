export { addComment } from './comments.service.ts'
export { authorNameSql, authorSql, likesSql } from '../../standing/server/public.ts'
export { authorOf } from './threads.access.ts'
export { closeFilms, renewClosed } from './closing-films.ts'
export { admit, organizationAnswer, holdReason, type Entry } from './entry.ts'
export { placeFilm } from './films.service.ts'
export { filmSql, placedFilmSql } from './films.sql.ts'
export { forgetEntries, removeAllOf, type Entries } from './forget.ts'
export { addressOf, placeOf } from './address.ts'
export { followBy } from './following.ts'
export { likePost } from './likes.ts'
export { sendThreadNews } from './news.ts'
export { forgetMentioned } from './forget-mentions.ts'
export { mentionedBy, mentionsOfEntry, readMentions, writeMentions } from './mentions.service.ts'
export { mentionParts, NOBODY } from '../shared/mentions.ts'
export { mentionsSql, placedMentionsSql, shownText, withMentions, type Stored } from './mentions.sql.ts'
export { newestFilms, type FilmPage } from './newest-films.queries.ts'
export { fromMicrosSql, microsSql, placeText, readPlace } from './place-text.ts'
export { keepWords } from './revisions.ts'
export { changeState, tellFeed, type Target } from './states.ts'
export { tellMentioned } from './tell-mentions.ts'
export { openThread, type OpenThread } from './threads.access.ts'
export { commentOpenSql, filmOpenSql, moderatesSql, postOpenSql } from './threads.sql.ts'
export {
  addPostThread,
  anchorThread,
  addWeeklyThread,
  changePostThread,
  dropDraft,
  openAnchorThread,
  publishThread,
  type AnchorOf,
} from './threads.service.ts'
