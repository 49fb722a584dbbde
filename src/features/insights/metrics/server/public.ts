export { keepErased, keepRemains, rebuildMetrics } from './rebuild.ts'
