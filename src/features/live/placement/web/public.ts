export { LevelOffer } from './components/LevelOffer.tsx'
export { PlacementSection } from './sections/PlacementSection.tsx'
export { ResultsSection } from './sections/ResultsSection.tsx'
export { SelfSection } from './sections/SelfSection.tsx'
