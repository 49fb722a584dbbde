import { Globe, LifeBuoy, LogOut, Settings, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react'
import { useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../client/format/names.ts'
import { signOut } from '../../client/session/sign-out.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { PersonAvatar } from '../../client/files/person-avatar.tsx'
import { leavePart } from '../../ui/form/unsaved.ts'
import { useAreaWords } from '../words.ts'
import s from './AccountMenu.module.css'

/**
 * The person's own links. A native popover: Escape and a click elsewhere close it, focus returns to its
 * button. It also closes when the keyboard focus moves out of it.
 */
export function AccountMenu(): ReactNode {
  const words = useAreaWords().account
  const language = useLanguage()
  const user = useAuth((state) => state.user)
  const layout = useLayout((state) => state.layoutType)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null),
    trigger = useRef<HTMLButtonElement>(null)
  const left = ({ relatedTarget: to }: FocusEvent): void => {
    // Null is a press beside it, which the browser answers, or another window.
    if (to && to !== trigger.current && !panel.current?.contains(to)) panel.current?.hidePopover()
  }
  const name = fullName(user, language)
  const links: [string, string, LucideIcon][] = [
    ...(layout === 'Admin' ? [] : [['/profile', words.profile, UserRound] as [string, string, LucideIcon]]),
    ...(layout === 'Student'
      ? [['/app/settings', words.settings, Settings] as [string, string, LucideIcon]]
      : []),
    ['/mfa', words.two_factor, ShieldCheck],
    ...(layout === 'Admin' ? [] : [['/support', words.help, LifeBuoy] as [string, string, LucideIcon]]),
    ...(layout === 'Student' || layout === 'Admin'
      ? [['/', words.public_site, Globe] as [string, string, LucideIcon]]
      : []),
  ]
  return (
    <>
      <button ref={trigger} type="button" className={s['trigger']} popoverTarget={id} onBlur={left}>
        <PersonAvatar name={name} image={user?.profile_image} />
        <span className="visually-hidden">{`${words.menu}: ${name}`}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={s['panel']} onBlur={left}>
        <p className={s['who']}>
          <strong>{name}</strong>
          <span>{user?.email ?? user?.sign_in_name}</span>
        </p>
        <ul>
          {links.map(([to, label, Icon]) => (
            <li key={to}>
              <Link to={to} className={s['item']} onClick={() => panel.current?.hidePopover()}>
                <Icon aria-hidden size={18} />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={s['item']}
              onClick={() => {
                panel.current?.hidePopover()
                leavePart(document, () => void signOut())
              }}
            >
              <LogOut aria-hidden size={18} />
              {words.sign_out}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
