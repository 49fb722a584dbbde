export { AuthorLine } from './AuthorLine.tsx'
export { CommentForm } from './CommentForm.tsx'
export { Comments, type CommentsOf } from './Comments.tsx'
export { FilmOf } from './FilmOf.tsx'
export { FilmPreview, useMoving } from './FilmPreview.tsx'
export { FreshButton } from './FreshButton.tsx'
export { mentionKeys, NO_TEXT } from './mention-text.ts'
export { MentionField } from './MentionField.tsx'
export { LikeButton } from './LikeButton.tsx'
export { Said } from './Said.tsx'
export {
  addComment,
  commentsQuery,
  noteVisit,
  removeComment,
  setClosed,
  setFollowing,
  useCommunityChange,
  useFreshComments,
  useRoom,
} from './threads.api.ts'
export { UnderFilm, type OpenFilm } from './under-film.ts'
export { useThreadWords } from './words.ts'
