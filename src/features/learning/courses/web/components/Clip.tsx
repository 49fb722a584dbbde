import type { ReactNode } from 'react'
import { useFileUrl, useFileVideo } from '#web/client/files/file-image.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignPlayerProps } from '#web/ui/player/types.ts'

type ClipProps = Omit<SignPlayerProps, 'src' | 'poster' | 'words'> & { clip: string; poster?: string | null }

/** A stored film in the player, with the person's own settings. */
export function Clip({ clip, poster, ...rest }: ClipProps): ReactNode {
  const words = usePlayerWords()
  const { url = '', status } = useFileVideo(clip)
  const still = useFileUrl(poster).url
  const settings = useAuth((state) => state.userAccessibilitySettings)
  const speed = ([0.25, 0.5, 0.75, 1, 1.5] as const).find((one) => one === settings?.['playback_rate']) ?? 1
  if (status === 'loading') return <Skeleton shape="square" className={rest.className ?? ''} />
  return <SignPlayer autoplay={settings?.autoplay ?? true} loop mirrored={settings?.['mirrored'] === true} speed={speed} {...rest} src={url} poster={still} words={words} />
}
