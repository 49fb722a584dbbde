export { AvailabilitySection } from './AvailabilitySection.tsx'
export { myAvailability } from './availability.api.ts'
