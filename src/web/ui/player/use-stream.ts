import { useEffect, useRef, type RefObject } from 'react'

const HLS = 'application/vnd.apple.mpegurl'
/** Statuses of an expired address or a deleted file. */
const ENDED = new Set([401, 403, 404, 410])

type StreamOptions = {
  /** One file that plays everywhere. */
  src: string
  /** The playlist of a film in several sizes. */
  stream: string | undefined
  /** Requests new addresses; returns true if they will be passed. */
  renew: (() => boolean) | undefined
}

/**
 * Plays a film in the size that fits the connection: natively in browsers that support it, else with hls.js,
 * loaded with the first such film. Falls back to the one file if neither works or the stream breaks.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  { src, stream, renew }: StreamOptions,
): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(
    () =>
      video.current && stream
        ? play(video.current, src, stream, () => latest.current?.() ?? false)
        : undefined,
    [video, src, stream],
  )
}

/** @returns how to stop */
function play(element: HTMLVideoElement, src: string, stream: string, renew: () => boolean): () => void {
  let gone = false,
    stop = (): void => {}
  const plain = (): void => {
    if (!gone) element.src = src
  }
  if (element.canPlayType(HLS) !== '' && !('MediaSource' in globalThis)) element.src = stream
  else {
    void import('hls.js/light').then(({ default: Hls }) => {
      if (gone) return
      if (!Hls.isSupported()) {
        plain()
        return
      }
      // Pictures only: nothing has to be unpacked that would need a worker.
      const hls = new Hls({
        enableWorker: false,
        capLevelToPlayerSize: true,
        maxBufferLength: 30,
        backBufferLength: 30,
      })
      stop = () => hls.destroy()
      let repaired = false
      hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
        if (!fatal || gone) return
        if (ENDED.has(response?.code ?? 0) && renew()) return
        if (type === Hls.ErrorTypes.MEDIA_ERROR && !repaired) {
          repaired = true
          hls.recoverMediaError()
          return
        }
        hls.destroy()
        plain()
      })
      hls.loadSource(stream)
      hls.attachMedia(element)
    }, plain)
  }
  return () => {
    gone = true
    stop()
    element.removeAttribute('src')
  }
}
