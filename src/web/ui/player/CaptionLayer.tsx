import { useEffect, useState, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { followCues } from './follow-cues.ts'
import styles from './SignPlayer.module.css'
import type { CaptionColor } from './types.ts'

type CaptionLayerProps = {
  video: RefObject<HTMLVideoElement | null>
  src: string
  shown: boolean
  language: string | undefined
  color: CaptionColor
}

/**
 * The captions as text over the stage, read from the video's own hidden track: the mirror and the browser's
 * look don't touch them.
 */
export function CaptionLayer({ video, src, shown, language, color }: CaptionLayerProps) {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    if (shown && src && video.current) return followCues(video.current, setLines)
  }, [video, src, shown])
  if (!shown || lines.length === 0) return null
  return (
    <div className={cx(styles.captions, styles[`caption-${color}`])} lang={language}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
