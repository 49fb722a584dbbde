export { PracticeCard } from './components/PracticeCard.tsx'
