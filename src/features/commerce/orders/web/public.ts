export { OrderBadges } from './admin/OrderBadges.tsx'
