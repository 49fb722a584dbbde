import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useFileUrl, useFileVideo } from '#web/client/files/file-image.tsx'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Film, isUpload } from '#features/media/media/web/public.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignPlayerProps } from '#web/ui/player/types.ts'

type Caption = { language: Language; key: string }
type ClipProps = Omit<SignPlayerProps, 'src' | 'poster' | 'words' | 'captions'> & {
  clip: string
  poster?: string | null
  /** Of the lesson that it belongs to. */
  language?: Language
  /** Of a film that is no upload: storage keys, the reader's language first. An upload knows its own. */
  captions?: readonly Caption[]
}

/** A stored film in the player, with the person's own settings; an uploaded one with its sizes and captions. */
export function Clip({ clip, language, captions, ...rest }: ClipProps): ReactNode {
  return isUpload(clip) ? (
    <Film {...rest} film={clip} language={language} />
  ) : (
    <PackClip {...rest} clip={clip} captions={captions} />
  )
}

/** Addresses of the captions, one for each language that there is. */
function useCaptions(captions: readonly Caption[] = []): SignPlayerProps['captions'] {
  const common = useCommonWords(),
    names = { en: common.english, es: common.spanish }
  const first = useFileUrl(captions[0]?.key).url,
    second = useFileUrl(captions[1]?.key).url
  return [first, second].flatMap((src, n) =>
    src === undefined ? [] : [{ src, language: captions[n]!.language, label: names[captions[n]!.language] }],
  )
}

function PackClip({ clip, poster, captions, ...rest }: Omit<ClipProps, 'language'>): ReactNode {
  const words = usePlayerWords()
  const { url = '', status } = useFileVideo(clip)
  const still = useFileUrl(poster).url
  const settings = useSignSettings(),
    tracks = useCaptions(captions)
  if (status === 'loading') return <Skeleton shape="square" className={rest.className ?? ''} />
  return (
    <SignPlayer
      {...settings}
      {...rest}
      src={url}
      poster={still}
      words={words}
      {...(tracks && { captions: tracks })}
    />
  )
}
