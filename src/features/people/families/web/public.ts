export { myFamily } from './families.api.ts'
