import { useRef, useState, type ChangeEvent } from 'react'
import { DEFAULT_LOGO } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { organizationsApi, useOrganizationChange } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TYPES = 'image/png,image/jpeg,image/webp'
const MAX_BYTES = 700_000

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read')))
    reader.readAsDataURL(file)
  })

/** The organization's picture: it counts as soon as it is chosen. */
export function LogoField({ id, name, logo }: { id: string; name: string; logo: string | null }) {
  const words = useOrganizationWords().logo
  const common = useCommonWords()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ error: unknown } | 'too_large' | null>(null)
  const save = useOrganizationChange((next: string | null) => organizationsApi.logo(id, next))
  const set = (next: string | null): void =>
    save.mutate(next, {
      onError: (error) => setProblem({ error }),
    })
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(file.size > MAX_BYTES ? 'too_large' : null)
    if (file.size <= MAX_BYTES) dataAddress(file).then(set, (error: unknown) => setProblem({ error }))
  }
  return (
    <Card as="section" aria-labelledby="logo-title">
      <div className={styles.section}>
        <h2 id="logo-title" className={styles.title}>
          {words.title}
        </h2>
        <div className={styles.logo}>
          <FileImage
            className={styles.picture}
            keyPath={logo}
            alt={logo ? words.alt(name) : ''}
            width={224}
            height={224}
            fallback={DEFAULT_LOGO}
          />
          <div className={styles.section}>
            <p>{words.text}</p>
            <div className={parts.controls}>
              <input ref={input} type="file" accept={TYPES} hidden onChange={choose} />
              <Button variant="blackBorder" loading={save.isPending} onClick={() => input.current?.click()}>
                {logo ? words.replace : words.choose}
              </Button>
              {logo && (
                <Button variant="White" disabled={save.isPending} onClick={() => set(null)}>
                  {words.remove}
                </Button>
              )}
            </div>
            <FieldError id="logo-error">
              {problem && (problem === 'too_large' ? words.too_large : saidOf(problem.error, common))}
            </FieldError>
          </div>
        </div>
      </div>
    </Card>
  )
}
