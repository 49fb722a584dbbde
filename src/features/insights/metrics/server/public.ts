export { keepErased, keepRemains } from './rebuild.ts'
