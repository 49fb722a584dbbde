export { HealthPanel } from './admin/Health.tsx'
export { adminDashboard } from './dashboards.api.ts'
