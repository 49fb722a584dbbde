import type { ReactNode } from 'react'
import { MyUploads, useUpload } from '../../media/web/public.ts'
import type { MediaRow } from '../../media/media.contract.ts'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import parts from '#web/ui/layout/parts.module.css'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

/** Uploads a new picture, which is listed among one's uploads afterwards. */
export function UploadPicture({ onReady }: { onReady: (media: MediaRow) => void }): ReactNode {
  const t = usePickerWords(),
    language = useLanguage()
  const { state, start, resume } = useUpload(onReady)
  return (
    <div className={parts.controls}>
      <FileButton
        variant="blackBorder"
        loading={state.step === 'sending' || state.step === 'processing'}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFile={(file) => void start(file)}
        data-testid="picture-file"
      >
        {t.upload_picture}
      </FileButton>
      {state.step === 'idle' && <span className={styles.hint}>{t.upload_hint}</span>}
      {'part' in state && (
        <ProgressBar
          value={state.part}
          label={t.uploading(state.name)}
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={styles.hint}>
        {state.step === 'processing' && t.processing}
        {state.step === 'interrupted' && t.interrupted}
      </p>
      {state.step === 'interrupted' && (
        <Button size="s" variant="Orange" onClick={resume}>
          {t.resume}
        </Button>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert" className={parts.failed}>
            {state.message ?? t.upload_failed}
          </p>
          <MyUploads />
        </>
      )}
    </div>
  )
}
