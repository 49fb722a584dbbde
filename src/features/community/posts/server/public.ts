export { beginPost, publishPost } from './posts.service.ts'
