/** Time past the end of every film, in seconds. */
const PAST_END = 1e9
const PATIENCE_MS = 5000

/**
 * Length of a film that an element has loaded, in seconds; null if the browser can't tell. A recording in
 * WebM names no length: the browser finds it when it seeks past the end.
 */
export function lengthOf(video: HTMLVideoElement): Promise<number | null> {
  const known = (): number | null =>
    Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined = undefined
    const settle = (): void => {
      clearTimeout(timer)
      for (const name of ['durationchange', 'error', 'loadedmetadata']) video.removeEventListener(name, look)
      if (video.currentTime > 0) video.currentTime = 0
      resolve(known())
    }
    const look = (event?: Event): void => {
      if (known() !== null || event?.type === 'error') settle()
      else if (video.readyState >= HTMLMediaElement.HAVE_METADATA) video.currentTime = PAST_END
    }
    timer = setTimeout(settle, PATIENCE_MS)
    for (const name of ['durationchange', 'error', 'loadedmetadata']) video.addEventListener(name, look)
    look()
  })
}

/** Length of a chosen file in seconds; null if this browser can't tell. */
export async function lengthOfFile(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file),
    video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  video.src = url
  try {
    return await lengthOf(video)
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
