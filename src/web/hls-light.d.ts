/** The package describes its whole build only; the light one has the same calls. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
