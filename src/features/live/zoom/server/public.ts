export { writeZoom } from './meetings.service.ts'
export { sealedUrls, zoomLink } from './link.ts'
