export { FeedSection } from './FeedSection.tsx'
