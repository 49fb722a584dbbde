import { Segments } from '../form/Segments.tsx'

type LanguageSwitchProps<Code extends string> = {
  label: string
  value: Code
  onChange: (code: Code) => void
  /** Each language by its own name ("English", "Español"). */
  languages: readonly { code: Code; name: string }[]
  className?: string
}

/** Changes the language; each choice is written in its own language and marked so for screen readers. */
export function LanguageSwitch<Code extends string>({
  label,
  value,
  onChange,
  languages,
  className,
}: LanguageSwitchProps<Code>) {
  return (
    <Segments
      label={label}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      value={value}
      onChange={onChange}
      {...(className === undefined ? {} : { className })}
    />
  )
}
