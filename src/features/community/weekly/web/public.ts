export { WeeklyCard } from './WeeklyCard.tsx'
