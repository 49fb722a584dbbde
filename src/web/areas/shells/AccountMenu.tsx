import { Globe, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '../../client/format/names.ts'
import { signOut } from '../../client/sign-out.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useAreaWords } from '../words.ts'

export function AccountMenu(): ReactNode {
  const words = useAreaWords().account
  const language = useLanguage()
  const user = useAuth((state) => state.user)
  const layout = useLayout((state) => state.layoutType)
  const navigate = useNavigate()
  const name = displayName(user, language)
  const go = (to: string) => () => void navigate(to)
  return (
    <Menu
      label={words.menu}
      trigger={<Avatar name={name} size="m" />}
      header={<><strong>{name}</strong><span>{user?.email}</span></>}
      items={[
        ...(layout === 'Admin' ? [] : [{ key: 'profile', label: words.profile, icon: <UserRound aria-hidden size={18} />, onSelect: go('/profile') }]),
        ...(layout === 'Student' ? [{ key: 'settings', label: words.settings, icon: <Settings aria-hidden size={18} />, onSelect: go('/app/settings') }] : []),
        { key: 'mfa', label: words.two_factor, icon: <ShieldCheck aria-hidden size={18} />, onSelect: go('/mfa') },
        ...(layout === 'Student' || layout === 'Admin' ? [{ key: 'site', label: words.public_site, icon: <Globe aria-hidden size={18} />, onSelect: go('/') }] : []),
        { key: 'out', label: words.sign_out, icon: <LogOut aria-hidden size={18} />, onSelect: () => void signOut() },
      ]}
    />
  )
}
