import { useState } from 'react'
import { NO_IMAGE } from '#contract/constants.ts'
import { initials } from '#contract/names.ts'
import styles from './Avatar.module.css'
import { cx } from '../cx.ts'

type AvatarProps = {
  /**
   * The person's picture. If it is missing or fails to load, the initials are shown, or without a name the
   * placeholder picture.
   */
  src?: string | null | undefined
  name?: string | null | undefined
  size?: 's' | 'm' | 'l' | 'xl'
  /** The name is not written beside it: the picture says it. */
  alone?: boolean
  className?: string
}

/** A hue of the product's own colours, always the same for a name. */
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4, 7)

/** A person: picture, else initials, else the placeholder picture. */
export function Avatar({ src, name, size = 'm', alone, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const short = name ? initials(name) : ''
  const look = cx(styles.avatar, styles[size], className)
  const alt = alone && name ? name : ''
  if (src && failed !== src)
    return (
      <img
        className={look}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    )
  if (!short) return <img className={look} src={NO_IMAGE} alt={alt} />
  return (
    <span
      className={cx(look, styles[`tone-${toneOf(name ?? '')}`])}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {short}
    </span>
  )
}
