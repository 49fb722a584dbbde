export { reviewQueueOf } from './review-queue.ts'
export { PracticeCard } from './components/PracticeCard.tsx'
export { useCardKeys } from './use-card-keys.ts'
