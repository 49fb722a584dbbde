export { keepWindows } from './windows.ts'
export { keepErased, keepRemains, rebuildMetrics } from './rebuild.ts'
