import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useFileUrl, useFileVideo } from '#web/client/files/file-image.tsx'
import { useSignSettings } from '#web/client/sign-settings.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Film, isUpload } from '#features/media/media/web/public.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignPlayerProps } from '#web/ui/player/types.ts'

type ClipProps = Omit<SignPlayerProps, 'src' | 'poster' | 'words'> & { clip: string; poster?: string | null; /** Of the lesson that it belongs to. */ language?: Language }

/** A stored film in the player, with the person's own settings; an uploaded one with its sizes and captions. */
export function Clip({ clip, language, ...rest }: ClipProps): ReactNode {
  return isUpload(clip) ? <Film {...rest} film={clip} language={language} /> : <PackClip {...rest} clip={clip} />
}

function PackClip({ clip, poster, ...rest }: Omit<ClipProps, 'language'>): ReactNode {
  const words = usePlayerWords()
  const { url = '', status } = useFileVideo(clip)
  const still = useFileUrl(poster).url
  const settings = useSignSettings()
  if (status === 'loading') return <Skeleton shape="square" className={rest.className ?? ''} />
  return <SignPlayer {...settings} {...rest} src={url} poster={still} words={words} />
}
