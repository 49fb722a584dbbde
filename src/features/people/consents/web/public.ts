export { ConsentsSection } from './ConsentsSection.tsx'
