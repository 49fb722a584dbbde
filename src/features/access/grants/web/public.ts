export { AccessSources, Remaining } from './AccessSources.tsx'
export { accessSources } from './access.api.ts'
