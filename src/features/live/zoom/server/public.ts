export { writeZoom } from './meetings.service.ts'
export { zoomLink } from './link.ts'
