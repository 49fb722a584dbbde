export { GoogleSection } from './GoogleSection.tsx'
