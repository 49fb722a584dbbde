import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { VideoUpload } from '#features/media/media/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { signers, signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignList.module.css'

const NEW = 'new',
  LARGEST = 200 * 1024 ** 2

/** Uploads a film of a sign and says who signs in it. It takes the model's place when it is published. */
export function FilmDialog({
  open,
  at_once,
  vocabulary_id,
  onClose,
}: {
  open: boolean
  at_once: boolean
  vocabulary_id: string
  onClose: () => void
}): ReactNode {
  const words = useSignWords().film,
    common = useCommonWords(),
    language = useLanguage()
  const { data = [] } = useQuery({ ...signers, enabled: open })
  const [media, setMedia] = useState<string | null>(null)
  const [who, setWho] = useState('')
  const [name, setName] = useState('')
  const [hand, setHand] = useState<'right' | 'left'>('right')
  const [region, setRegion] = useState('')
  const chosen = who || (data[0]?.id ?? NEW)
  const publish = useSignChange(() =>
    signsApi.film(vocabulary_id, {
      media_id: media ?? '',
      region,
      ...(chosen === NEW ? { new_signer: { name, dominant_hand: hand } } : { signer_id: chosen }),
    }),
  )
  const error = (path: string): string | undefined =>
    isApiError(publish.error) ? publish.error.field(path) : undefined
  const leave = (): void => {
    setMedia(null)
    publish.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={words.title}
      description={at_once ? words.text_at_once : words.text}
      closeLabel={common.close}
      dismissible={!publish.isPending}
      footer={
        <DialogButtons
          busy={publish.isPending}
          onCancel={leave}
          onSubmit={() => publish.mutate(undefined, { onSuccess: leave })}
          variant="Orange"
          disabled={media === null}
        >
          {words.publish}
        </DialogButtons>
      }
    >
      <FormGuard values={{ media, who, name, region }} requests={[publish]} />
      <div className={styles.form}>
        <VideoUpload maxBytes={LARGEST} onReady={(ready) => setMedia(ready.id)} />
        <FieldError id={undefined}>{error('media_id')}</FieldError>
        <Select
          label={words.who}
          value={chosen}
          error={error('signer_id')}
          options={[
            ...data.map((one) => ({ value: one.id, label: one[`name_${language}`] })),
            { value: NEW, label: words.other },
          ]}
          onChange={(event) => setWho(event.target.value)}
        />
        {chosen === NEW && (
          <div className={styles.pair}>
            <TextInput
              label={words.name}
              value={name}
              maxLength={80}
              error={error('new_signer.name')}
              onChange={(event) => setName(event.target.value)}
            />
            <Select
              label={words.hand}
              value={hand}
              options={(['right', 'left'] as const).map((value) => ({ value, label: words.hands[value] }))}
              onChange={(event) => setHand(event.target.value as 'right')}
            />
          </div>
        )}
        <TextInput
          label={words.region}
          note={common.optional}
          hint={words.region_hint}
          maxLength={80}
          value={region}
          onChange={(event) => setRegion(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
