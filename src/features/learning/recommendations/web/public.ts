export { recommendedToMe } from './recommendations.api.ts'
export { RecommendCard } from './RecommendCard.tsx'
export { Recommendations } from './Recommendations.tsx'
