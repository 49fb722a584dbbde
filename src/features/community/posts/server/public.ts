export { beginPost, publishPost } from './posts.service.ts'
export { renewWordsOfFilm } from './search.ts'
