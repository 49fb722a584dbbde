export { reviewQueueOf } from './review-queue.ts'
export { PracticeCard } from './components/PracticeCard.tsx'
