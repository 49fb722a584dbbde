export { AskLearners } from './AskLearners.tsx'
