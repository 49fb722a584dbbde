export { AvailabilitySection } from './AvailabilitySection.tsx'
