import { useRef, useState, type ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { CertificatesTable } from './CertificatesTable.tsx'
import { taxExemptApi, useCertificateChange } from './tax-exempt.api.ts'
import styles from './TaxExempt.module.css'
import { useTaxExemptWords } from './words.ts'

const BYTES: typeof import('../tax-exempt.contract.ts').CERTIFICATE_BYTES = 5_242_880

/** The certificates of an organization, and sending another: for its owner. */
export function OrganizationCertificates({ organization_id }: { organization_id: string }): ReactNode {
  const words = useTaxExemptWords()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const submit = useCertificateChange((file: File) => taxExemptApi.submit(file))
  const take = (file: File | undefined): void => {
    if (!file) return
    setTooLarge(file.size > BYTES)
    if (file.size <= BYTES) submit.mutate(file)
  }
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {tooLarge && <Notice>{words.too_large}</Notice>}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div>
        <Button variant="White" loading={submit.isPending} onClick={() => input.current?.click()}>
          {words.send}
        </Button>
        <p className={styles.small}>{words.hint}</p>
      </div>
      <CertificatesTable organization_id={organization_id} />
    </section>
  )
}
