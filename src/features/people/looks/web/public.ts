export { LooksSection } from './LooksSection.tsx'
