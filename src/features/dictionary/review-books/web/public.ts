export { BookList } from './books/BookList.tsx'
export { ReviewQueue } from './queue/ReviewQueue.tsx'
