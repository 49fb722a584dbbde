import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { THEMES, type Theme } from '#contract/themes.ts'
import { Segments } from '../form/Segments.tsx'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

type ThemeSwitchProps = {
  value: Theme
  onChange: (theme: Theme) => void
  words: { label: string } & Record<Theme, string>
  className?: string
}

/** Sets the theme on the document: `data-theme` is absent for `system`. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Light, dark, or as the device. */
export function ThemeSwitch({ value, onChange, words, className }: ThemeSwitchProps) {
  const options = THEMES.map((theme) => {
    const Icon = ICONS[theme]
    return { value: theme, label: words[theme], icon: <Icon aria-hidden="true" /> }
  })
  return (
    <Segments
      label={words.label}
      options={options}
      value={value}
      onChange={onChange}
      iconsOnly
      {...(className === undefined ? {} : { className })}
    />
  )
}
