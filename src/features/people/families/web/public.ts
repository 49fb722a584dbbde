export { myFamily } from './families.api.ts'
export { useWhatRemains, WhatRemains, type Left } from './leaving.ts'
