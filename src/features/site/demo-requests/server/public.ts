export { askForDemo, changeDemoRequest, forgetContactOfDemo } from './demo-requests.service.ts'
