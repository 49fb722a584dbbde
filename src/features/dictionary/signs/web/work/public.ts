export { SignWork } from './SignWork.tsx'
