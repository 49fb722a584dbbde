import { makeParts } from './parts.ts'
for (const [n, p] of Object.entries(makeParts())) console.log(n, p.spots.length, p.index.length / 3)
