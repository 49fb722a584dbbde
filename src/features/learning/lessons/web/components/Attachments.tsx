import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatBytes } from '#web/client/format/bytes.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import type { Attachment } from '../../../courses/lesson-view.contract.ts'
import { useLessonWords } from '../words.ts'
import s from './Attachments.module.css'
import parts from '#web/ui/layout/parts.module.css'

const kindOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1).toUpperCase()

function One({ file }: { file: Attachment }): ReactNode {
  const t = useLessonWords().attachments
  const language = useLanguage()
  const save = useMutation({ mutationFn: () => saveFile(file.key, file.name) })
  return (
    <li>
      <button type="button" className={s['file']} onClick={() => save.mutate()} aria-busy={save.isPending}>
        <span className={s['face']} aria-hidden="true">
          {file.content_type.startsWith('image/') ? (
            <FileImage keyPath={file.key} alt="" width={96} height={96} loading="lazy" />
          ) : (
            <FileText />
          )}
        </span>
        <span className={s['about']}>
          <strong>{file.name}</strong>{' '}
          <span className={parts.small}>
            {kindOf(file.key)}, {formatBytes(file.bytes, language)}
          </span>
        </span>
        <span className={s['mark']}>
          {save.isPending ? <Spinner /> : <Download aria-hidden="true" />}
          <span className="visually-hidden">{t.save}</span>
        </span>
      </button>
      {save.isError && (
        <p role="alert" className={s['wrong']}>
          {t.failed}
        </p>
      )}
    </li>
  )
}

/** Files of a lesson; each is saved under its own name. */
export function Attachments({
  files,
  lang,
}: {
  files: readonly Attachment[]
  lang: string | undefined
}): ReactNode {
  const t = useLessonWords().attachments
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t.title}</h2>
      <ul className={s['files']} lang={lang}>
        {files.map((file) => (
          <One key={file.key} file={file} />
        ))}
      </ul>
    </section>
  )
}
