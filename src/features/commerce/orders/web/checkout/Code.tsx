import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'

/** A discount code: tried when it is applied, and what is wrong with it said at its field. */
export function Code({
  code,
  error,
  busy,
  onChange,
}: {
  /** The code that is asked with; empty for none. */
  code: string
  error: string | undefined
  busy: boolean
  onChange: (code: string) => void
}): ReactNode {
  const words = useOrderWords().checkout
  const [written, setWritten] = useState(code)
  const applied = code !== '' && !error && !busy
  const [root, focusNext] = useNextFocus<HTMLDivElement>(applied)
  if (applied)
    return (
      <div className={s['applied']} ref={root}>
        <p role="status">{words.applied(code)}</p>
        <Button
          variant="White"
          size="s"
          onClick={() => {
            setWritten('')
            focusNext('input')
            onChange('')
          }}
        >
          {words.remove}
        </Button>
      </div>
    )
  return (
    <div ref={root}>
      <form
        className={s['code']}
        onSubmit={(event) => {
          event.preventDefault()
          focusNext('button')
          onChange(written.trim().toUpperCase())
        }}
      >
        <TextInput
          id="discount-code"
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={written}
          error={error}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button type="submit" variant="blackBorder" loading={busy} disabled={written.trim() === ''}>
          {words.apply}
        </Button>
      </form>
    </div>
  )
}
