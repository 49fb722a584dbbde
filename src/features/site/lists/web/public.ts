export { entriesOf, faqsQuery, listsOverview } from './lists.api.ts'
export { useListsWords } from './words.ts'
