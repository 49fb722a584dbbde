import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { useFileUrl } from './file-image.tsx'

/** Twice what is shown, for dense screens; few sizes, so that the same file serves many places. */
const PIXELS = { s: 96, m: 96, l: 160, xl: 256 } as const

/** A person with their stored picture (`profile_image`), else their initials. */
export function PersonAvatar({
  image,
  ...avatar
}: Omit<ComponentProps<typeof Avatar>, 'src'> & { image: string | null | undefined }): ReactNode {
  const pixels = PIXELS[avatar.size ?? 'm']
  const { url } = useFileUrl(image, { image: true, width: pixels, height: pixels })
  return <Avatar {...avatar} src={url} />
}
