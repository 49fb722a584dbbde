export { RequestForm } from './RequestForm.tsx'
export { useRequestFormWords } from './words.ts'
