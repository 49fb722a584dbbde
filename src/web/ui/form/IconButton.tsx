import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/Link.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** Describes the action; it is the button's name and its tooltip. */
  label: string
  icon: ReactNode
  /** `plain` has no background, `solid` is for the one action of a bar, `stage` is placed on video. */
  look?: 'plain' | 'edge' | 'solid' | 'stage'
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px button that shows only an icon and says its name. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  className,
  type = 'button',
  ref,
  ...rest
}: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => own.current!)
  // A button at its limit is disabled and loses the focus, so move the focus to the button beside it.
  useLayoutEffect(() => {
    if (rest.disabled && document.activeElement === own.current)
      own.current?.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [rest.disabled])
  return (
    <button
      title={label}
      {...rest}
      ref={own}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, 'button' by default
      type={type}
      aria-label={label}
      className={cx(styles.icon, styles[look], className)}
    >
      {icon}
    </button>
  )
}

/** A link that looks like an icon button. */
export function IconLink({
  label,
  icon,
  look = 'plain',
  href,
}: Pick<IconButtonProps, 'label' | 'icon' | 'look'> & { href: string }) {
  return (
    <Link href={href} title={label} aria-label={label} className={cx(styles.icon, styles[look])}>
      {icon}
    </Link>
  )
}
