import { useState, type ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from '#web/form/form.module.css'
import { useSignInWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** The backup codes, this once: to copy, print or download. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }): ReactNode {
  const words = useSignInWords().mfa,
    copy = useCopyText()
  const [copied, setCopied] = useState(false)
  const text = `ASL Shop\n${codes.join('\n')}\n`
  const download = (): void => saveFile(new Blob([text], { type: 'text/plain' }), 'asl-shop-backup-codes.txt')
  return (
    <section className={styles.form} aria-labelledby="codes-title">
      <h2 id="codes-title">{words.codes_title}</h2>
      <p>{words.codes_lead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={parts.actions}>
        <Button variant="OffWhite" onClick={() => void copy(text).then(setCopied)}>
          {copied ? words.copied : words.copy}
        </Button>
        <Button variant="OffWhite" onClick={() => print()}>
          {words.print}
        </Button>
        <Button variant="OffWhite" onClick={download}>
          {words.download}
        </Button>
      </div>
      <Button variant="Orange" size="l" wide onClick={onKept}>
        {words.kept}
      </Button>
    </section>
  )
}
