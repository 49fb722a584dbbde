export { classesApi, useClassesLive } from './classes.api.ts'
