export { FILM_READERS, TAKING_PART, type FilmReaders, type TakingPart } from '../shared/choices.ts'
export { AwayPeople } from './AwayPeople.tsx'
export { LinkedText } from './LinkedText.tsx'
export { gateQuery, standingApi, useStandingChange } from './standing.api.ts'
