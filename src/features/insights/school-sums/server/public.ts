export { chooseSchools, compareSchools, foldSchools, rebuildSchools } from './fold.ts'
export { HALF_HOUR_S, SUMS, type Counts, type Kind } from './counts.ts'
export { readSums, type Kept } from './read.ts'
export { readStamp } from './stamp.ts'
