export { shownPushes } from './browser.ts'
export { usePushUpkeep } from './push.api.ts'
export { PushSwitch } from './PushSwitch.tsx'
export { usePushWords } from './words.ts'
