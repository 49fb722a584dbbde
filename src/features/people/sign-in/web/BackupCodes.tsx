import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './form/form.module.css'
import { useSignInWords } from './words.ts'

/** The backup codes, this once: to copy, print or download. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }): ReactNode {
  const words = useSignInWords().mfa
  const [copied, setCopied] = useState(false)
  const text = `ASL Shop\n${codes.join('\n')}\n`
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: 'asl-shop-backup-codes.txt' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <section className={styles.form} aria-labelledby="codes-title">
      <h2 id="codes-title">{words.codes_title}</h2>
      <p>{words.codes_lead}</p>
      <ul className={styles.codes}>{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <div className={styles.actions}>
        <Button variant="OffWhite" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>{copied ? words.copied : words.copy}</Button>
        <Button variant="OffWhite" onClick={() => print()}>{words.print}</Button>
        <Button variant="OffWhite" onClick={download}>{words.download}</Button>
      </div>
      <Button variant="Orange" size="l" wide onClick={onKept}>{words.kept}</Button>
    </section>
  )
}
