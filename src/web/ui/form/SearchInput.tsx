import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, type InputHTMLAttributes } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { IconButton } from './IconButton.tsx'
import styles from './SearchInput.module.css'
import { Spinner } from '../feedback/Spinner.tsx'

type SearchInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'value' | 'onChange' | 'size'
> & {
  /** Read aloud; the placeholder may say the same. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  /** The answer is on its way: the glass turns into a spinner. */
  busy?: boolean
  size?: 'm' | 'l'
  className?: string
}

/** A search field with a glass and, unless it is empty, a button to clear it (Escape clears it too). */
export function SearchInput({
  label,
  clearLabel,
  value,
  onChange,
  busy,
  size = 'm',
  className,
  ...input
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <span className={cx(styles.search, styles[size], className)}>
      <span className={styles.glass} aria-hidden="true">
        {busy ? <Spinner /> : <Search />}
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        value={value}
        className={cx(control.control, styles.input)}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton className={styles.clear} label={clearLabel} icon={<X />} onClick={clear} />
      )}
    </span>
  )
}
