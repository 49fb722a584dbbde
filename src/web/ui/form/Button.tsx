import {
  cloneElement,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import styles from './Button.module.css'
import { cx } from '../cx.ts'
import { Link } from '../navigation/Link.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { useFocusKept } from '../navigation/use-focus-kept.ts'

/**
 * The colour variants, by the names of the specification. `black` turns to light ink in the dark theme; the
 * others keep their colour's name.
 */
export const BUTTON_VARIANTS = [
  'black',
  'blackBorder',
  'PrimaryWood',
  'PrimaryWoodBorder',
  'PrimaryWoodLight',
  'PrimaryWoodLightBorder',
  'RedOpacity',
  'Red',
  'GreenOpacity',
  'Green',
  'OffWhite',
  'Orange',
  'Blue',
  'White',
  'Yellow',
] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

type Look = {
  /** Orange is for the one thing to do on a screen; `black` otherwise. */
  variant?: ButtonVariant
  /** `s` is for dense tables (still 44 px to touch), `l` for a page's main call. */
  size?: 's' | 'm' | 'l'
  /** Fills the width of its container. */
  wide?: boolean
  /** Before the words. */
  icon?: ReactNode
  /** After the words. */
  iconEnd?: ReactNode
  className?: string
  children: ReactNode
}

type AsButton = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> & {
    /** Disables the button and lays a spinner over its words; the width stays. */
    loading?: boolean
    href?: undefined
    render?: undefined
  }
type AsLink = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href'> & {
    href: string
    render?: undefined
    loading?: undefined
  }
type AsElement = Look & {
  /** A link element of the router, e.g. `<Link to="/courses" />`; it takes the look and the words. */
  render: ReactElement<{ className?: string; children?: ReactNode }>
  href?: undefined
  loading?: undefined
}
export type ButtonProps = AsButton | AsLink | AsElement

/** A button, or a link that looks like one (`href`, or `render` with the router's link). */
export function Button(props: ButtonProps) {
  const kept = useFocusKept<HTMLButtonElement>(props.loading === true)
  const { variant = 'black', size = 'm', wide, icon, iconEnd, className, children, ...rest } = props
  const look = cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)
  const words = (
    <>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </>
  )
  if (rest.render)
    return cloneElement(rest.render, { className: cx(look, rest.render.props.className) }, words)
  if (rest.href !== undefined) {
    const { render: _, loading: __, ...link } = rest
    return (
      <Link {...link} className={look}>
        {words}
      </Link>
    )
  }
  const { loading = false, disabled, type = 'button', render: _, href: __, ...button } = rest
  return (
    <button
      {...button}
      ref={kept}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, 'button' by default
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(look, loading && styles.loading)}
    >
      <span className={styles.words}>{words}</span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  )
}
