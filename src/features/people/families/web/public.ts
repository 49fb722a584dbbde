export { myFamily } from './families.api.ts'
export { MoreFamily } from './more-family.ts'
export { useWhatRemains, WhatRemains, type LeftPlace } from './leaving.ts'
