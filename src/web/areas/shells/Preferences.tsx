import { Moon, Sun, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { chooseLanguage } from '../../i18n/account-language.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useLanguages } from '../../client/stores/languages.ts'
import { setTheme, useTheme, type Theme } from '../../client/preferences/theme.ts'
import s from './Preferences.module.css'

const NAMES = { en: 'English', es: 'Español' } as const
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS = { system: SunMoon, light: Sun, dark: Moon }

/** Language and theme, wherever one is. */
export function Preferences(): ReactNode {
  const words = useCommonWords()
  const language = useLanguage()
  const theme = useTheme()
  const Icon = ICONS[theme]
  const { allLanguages, defaultLanguage } = useLanguages()
  const other = allLanguages.find((one) => one !== language) ?? defaultLanguage
  return (
    <div className={s['preferences']}>
      <button type="button" lang={other} className={s['choice']} onClick={() => void chooseLanguage(other)}>
        {NAMES[other]}
      </button>
      <button
        type="button"
        className={s['choice']}
        aria-label={`${words.theme}: ${words[theme]}`}
        title={`${words.theme}: ${words[theme]}`}
        onClick={() => setTheme(NEXT[theme])}
      >
        <Icon aria-hidden size={20} />
      </button>
    </div>
  )
}
