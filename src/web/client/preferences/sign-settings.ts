import { CAPTION_COLORS, PLAYER_SPEEDS, type CaptionColor } from '#contract/constants.ts'
import { useAuth } from '../stores/auth.ts'

/** A person's settings for signs, used by every player; a visitor has the defaults. */
export function useSignSettings(): {
  autoplay: boolean
  loop: boolean
  mirrored: boolean
  speed: (typeof PLAYER_SPEEDS)[number]
  captionColor: CaptionColor
} {
  const settings = useAuth((state) => state.userAccessibilitySettings)
  return {
    autoplay: settings?.autoplay ?? true,
    loop: true,
    mirrored: settings?.['mirrored'] === true,
    speed: PLAYER_SPEEDS.find((speed) => speed === settings?.['playback_rate']) ?? 1,
    captionColor: CAPTION_COLORS.find((color) => color === settings?.caption_color) ?? CAPTION_COLORS[0],
  }
}
