export { AccessFacts } from './AccessFacts.tsx'
export { EventCard, SeatsLeft } from './EventCard.tsx'
export { When } from './When.tsx'
export { useEventCardWords } from './words.ts'
