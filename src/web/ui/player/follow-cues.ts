/**
 * Reads the active cues of a video's first text track, and keeps the browser from drawing them.
 *
 * @returns a function that stops it
 */
export function followCues(video: HTMLVideoElement, onLines: (lines: string[]) => void): () => void {
  const track = video.textTracks?.[0]
  if (!track) return () => onLines([])
  const read = () =>
    onLines(
      [...(track.activeCues ?? [])].map((cue) =>
        'text' in cue && typeof cue.text === 'string' ? cue.text.replace(/<[^>]*>/g, '') : '',
      ),
    )
  track.mode = 'hidden'
  read()
  track.addEventListener('cuechange', read)
  return () => {
    track.removeEventListener('cuechange', read)
    track.mode = 'disabled'
    onLines([])
  }
}
