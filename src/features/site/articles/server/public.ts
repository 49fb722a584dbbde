export { newest } from './articles.queries.ts'
