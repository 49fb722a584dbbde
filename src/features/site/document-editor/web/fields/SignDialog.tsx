import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import type { SignDialogProps } from '#web/ui/form/RichText.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { posterOf } from '../../../block-views/web/public.ts'
import { useDocumentWords } from '../words.ts'
import { useWordNames } from './use-words.ts'
import { WordFinder } from './WordFinder.tsx'
import s from './Fields.module.css'

/** Which sign readers see at the selected words: an entry of the dictionary. */
export function SignDialog({ word, lang, onChoose, onRemove, onClose }: SignDialogProps): ReactNode {
  const t = useDocumentWords().fields
  const nameOf = useWordNames([word])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.sign_title}
      description={t.sign_text}
      size="s"
      footer={
        word && (
          <Button variant="RedOpacity" onClick={onRemove}>
            {t.sign_remove}
          </Button>
        )
      }
    >
      {word && (
        <p className={s['chosen']}>
          <img className={s['poster']} src={posterOf(word)} alt="" width={48} height={48} />
          <span className={s['name']}>{nameOf(word)}</span>
        </p>
      )}
      <WordFinder onChoose={(slug, names) => onChoose(slug, names[lang === 'es' ? 'es' : 'en'])} />
    </Dialog>
  )
}
