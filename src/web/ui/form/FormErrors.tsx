import { useEffect, useRef, type ReactNode } from 'react'
import styles from './FormErrors.module.css'

export type FormError = {
  /** The id of the control it is about; without it the error is about the whole form. */
  fieldId?: string
  message: ReactNode
}

type FormErrorsProps = {
  title: ReactNode
  errors: readonly FormError[]
  /** Takes the focus when errors appear, so that a screen reader starts here. */
  focusOnChange?: boolean
}

/** The summary above a form of what has to be put right; each line leads to its field. Nothing without errors. */
export function FormErrors({ title, errors, focusOnChange = false }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOnChange && errors.length > 0) box.current?.focus()
  }, [focusOnChange, errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.errors} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map((error, index) => (
          <li key={error.fieldId ?? index}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(error.fieldId ?? '')?.focus()
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
