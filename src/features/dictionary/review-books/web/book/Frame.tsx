import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { setTheme, useTheme } from '#web/client/preferences/theme.ts'
import { chooseLanguage } from '#web/i18n/account-language.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Wordmark } from '#web/ui/art/Wordmark.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import styles from './Frame.module.css'

const NAMES = { en: 'English', es: 'Español' } as const
const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const
const ICONS = { system: SunMoon, light: Sun, dark: Moon }

/** Frame of every page of the book: brand, progress, language and theme. */
export function Frame({ progress, children }: { progress?: ReactNode; children: ReactNode }): ReactNode {
  const common = useCommonWords(),
    language = useLanguage(),
    theme = useTheme()
  const other = LANGUAGES.find((one) => one !== language) ?? language
  const Icon = ICONS[theme]
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Wordmark />
        </span>
        {progress && <div className={styles.progress}>{progress}</div>}
        <div className={styles.choices}>
          <button
            type="button"
            lang={other}
            className={styles.language}
            onClick={() => void chooseLanguage(other)}
          >
            {NAMES[other]}
          </button>
          <IconButton
            label={`${common.theme}: ${common[theme]}`}
            icon={<Icon />}
            onClick={() => setTheme(NEXT[theme])}
          />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
