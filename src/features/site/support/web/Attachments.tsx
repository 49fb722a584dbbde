import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Film, saveFile } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatBytes } from '#web/client/format/bytes.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { SupportAttachment } from '../support.contract.ts'
import styles from './Support.module.css'
import { useSupportWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Files beside a message: pictures and films to look at, and all to take along; by the link of a mail only
 * what they are called.
 */
export function Attachments({ files }: { files: readonly SupportAttachment[] }): ReactNode {
  const { attach: t } = useSupportWords()
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={parts.rows} aria-label={t.files}>
      {files.map(({ id, key, kind, name, bytes }) => (
        <li key={id} className={parts.lines}>
          {key && kind === 'image' && (
            <FileImage
              keyPath={key}
              alt={name}
              width={640}
              height={480}
              className={styles.picture}
              loading="lazy"
            />
          )}
          {key && kind === 'video' && <Film film={key} title={name} />}
          <span className={styles.file}>
            <span className={styles.fileName}>{name}</span>
            <span className={styles.small}>{formatBytes(bytes, language)}</span>
            {key ? (
              <Button
                size="s"
                variant="White"
                icon={<Download />}
                aria-label={t.save_of(name)}
                onClick={() => void saveFile(key, name)}
              >
                {t.save}
              </Button>
            ) : (
              <span className={styles.small}>{kind === 'video' ? t.later : t.sign_in}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
