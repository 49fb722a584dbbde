export { InstallSteps } from '../InstallSteps.tsx'
export { useAppWords } from '../words.ts'
