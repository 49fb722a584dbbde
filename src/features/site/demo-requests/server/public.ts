export { forgetContactOfDemo } from './demo-requests.service.ts'
