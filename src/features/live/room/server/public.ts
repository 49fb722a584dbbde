export { beforeEntering } from './entering.ts'
export { mayBeIn, openRoom, PEOPLE, peopleOf, roomOf } from './room.access.ts'
export { GONE_SECONDS } from '../shared/limits.ts'
export { tellChange } from './stays.ts'
