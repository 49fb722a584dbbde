/**
 * Reads the first text track of a video as its cues come and go, keeping the browser from drawing it.
 *
 * @returns how to stop
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
