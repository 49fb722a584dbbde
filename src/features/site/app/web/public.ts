export { InstallCard } from './InstallCard.tsx'
export { InstallSteps } from './InstallSteps.tsx'
