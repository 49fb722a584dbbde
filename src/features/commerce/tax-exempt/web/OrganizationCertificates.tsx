import { useState, type ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { CertificatesTable } from './CertificatesTable.tsx'
import { taxExemptApi, useCertificateChange } from './tax-exempt.api.ts'
import styles from './TaxExempt.module.css'
import { useTaxExemptWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const BYTES: typeof import('../tax-exempt.contract.ts').CERTIFICATE_BYTES = 5_242_880

/** The certificates of an organization, and sending another: for its owner. */
export function OrganizationCertificates({ organization_id }: { organization_id: string }): ReactNode {
  const words = useTaxExemptWords()
  const [tooLarge, setTooLarge] = useState(false)
  const submit = useCertificateChange((file: File) => taxExemptApi.submit(file))
  const take = (file: File): void => {
    setTooLarge(file.size > BYTES)
    if (file.size <= BYTES) submit.mutate(file)
  }
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {tooLarge && <Notice>{words.too_large}</Notice>}
      <div>
        <FileButton
          variant="White"
          loading={submit.isPending}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onFile={take}
        >
          {words.send}
        </FileButton>
        <p className={parts.detail}>{words.hint}</p>
      </div>
      <CertificatesTable organization_id={organization_id} />
    </section>
  )
}
