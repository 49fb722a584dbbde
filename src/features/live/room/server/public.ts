export { beforeEntering } from './entering.ts'
export { mayBeIn, openRoom, PEOPLE, peopleOf, roomOf } from './room.access.ts'
export { tellChange } from './stays.ts'
