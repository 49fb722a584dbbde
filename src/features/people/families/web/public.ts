export { myFamily } from './families.api.ts'
export { useWhatRemains, WhatRemains, type LeftPlace } from './leaving.ts'
