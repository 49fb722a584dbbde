export { AskLearners } from './AskLearners.tsx'
export { PeopleTab } from './PeopleTab.tsx'
