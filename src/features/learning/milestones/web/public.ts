export { MilestoneMoment } from './MilestoneMoment.tsx'
export { Milestones } from './Milestones.tsx'
