export { SubscribeForm } from './SubscribeForm.tsx'
export { aboutQuery } from './newsletter.api.ts'
export { useSubscribeWords } from './words.ts'
