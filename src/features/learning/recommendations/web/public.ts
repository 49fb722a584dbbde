export { RecommendCard } from './RecommendCard.tsx'
export { Recommendations } from './Recommendations.tsx'
