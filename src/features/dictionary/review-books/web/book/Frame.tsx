import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { setTheme, useTheme } from '#web/client/preferences/theme.ts'
import { chooseLanguage } from '#web/i18n/account-language.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Wordmark } from '#web/ui/art/Wordmark.tsx'
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx'
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx'
import styles from './Book.module.css'
import { useBookWords } from './words.ts'

const NAMES = { en: 'English', es: 'Español' } as const

/** Around every page of the book: whose it is, how far one is, and in which language and light one reads. */
export function Frame({ progress, children }: { progress?: ReactNode; children: ReactNode }): ReactNode {
  const words = useBookWords(),
    language = useLanguage(),
    theme = useTheme()
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Wordmark />
        </span>
        {progress}
        <div className={styles.choices}>
          <LanguageSwitch
            label={words.language}
            value={language}
            onChange={(code) => void chooseLanguage(code)}
            languages={LANGUAGES.map((code) => ({ code, name: NAMES[code] }))}
          />
          <ThemeSwitch value={theme} onChange={setTheme} words={{ label: words.theme, ...words.themes }} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
