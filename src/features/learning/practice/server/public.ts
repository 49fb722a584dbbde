export { joinDeck } from './deck.service.ts'
export { dueCards } from './due.queries.ts'
export { saveReviews } from './reviews.service.ts'
export { mergePractice } from './merge.ts'
