export { InstallSteps } from '../InstallSteps.tsx'
