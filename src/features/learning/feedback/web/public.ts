export { FeedbackList } from './components/FeedbackList.tsx'
export { CourseFeedbackCard } from './CourseFeedbackCard.tsx'
export { useFeedbackWords } from './words.ts'
