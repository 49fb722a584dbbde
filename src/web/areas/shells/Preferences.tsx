import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { setLanguage, useLanguage } from '../../i18n/language.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { setTheme, useTheme } from '../theme.ts'

/** Language and theme, wherever one is. */
export function Preferences({ compact = false }: { compact?: boolean }): ReactNode {
  const words = useCommonWords()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <>
      <LanguageSwitch label={words.language} value={language} compact={compact} onChange={(next: Language) => void setLanguage(next)} />
      <ThemeSwitch label={words.theme} labels={{ light: words.light, dark: words.dark, system: words.system }} value={theme} onChange={setTheme} compact={compact} />
    </>
  )
}
