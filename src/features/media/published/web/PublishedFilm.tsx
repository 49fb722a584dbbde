import type { ReactNode } from 'react'
import { plainPictureAddress, type PublishedFilm as Published } from '#contract/published.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignPlayerProps } from '#web/ui/player/types.ts'

/** A film of a published page in the player, at its public addresses. */
export function PublishedFilm({
  film: { src, poster, captions, width, height, has_sound },
  ...rest
}: { film: Published } & Omit<
  SignPlayerProps,
  'src' | 'stream' | 'words' | 'captions' | 'poster' | 'ratio'
>): ReactNode {
  const words = usePlayerWords(),
    common = useCommonWords(),
    settings = useSignSettings()
  const names = { en: common.english, es: common.spanish }
  return (
    <SignPlayer
      {...settings}
      hasSound={has_sound}
      ratio={(width ?? 16) > (height ?? 9) ? 'wide' : width === height ? 'square' : 'portrait'}
      {...rest}
      src={src}
      poster={poster === null ? undefined : plainPictureAddress(poster)}
      words={words}
      captions={captions.map((one) => ({ ...one, label: names[one.language] }))}
    />
  )
}
