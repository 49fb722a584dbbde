export { classesApi } from './classes.api.ts'
export { useClassesLive } from './classes-cache.ts'
