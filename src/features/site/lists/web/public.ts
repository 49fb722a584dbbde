export { entriesOf, faqsQuery, listsOverview } from './lists.api.ts'
export { FAQ_CATEGORIES, type FaqCategory } from '../shared/faq-categories.ts'
export { useListsWords } from './words.ts'
