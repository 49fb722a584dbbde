import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { VideoUpload } from '#features/media/media/web/public.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { signers, signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignList.module.css'

const NEW = 'new',
  LARGEST = 200 * 1024 ** 2
const INITIAL = { who: '', name: '', hand: 'right', region: '' }

/** Uploads a film of a sign and says who signs in it. It takes the model's place when it is published. */
export function FilmDialog({
  at_once,
  vocabulary_id,
  onClose,
}: {
  at_once: boolean
  vocabulary_id: string
  onClose: () => void
}): ReactNode {
  const words = useSignWords().film,
    language = useLanguage()
  const { data = [] } = useQuery(signers)
  const [media, setMedia] = useState<string | null>(null)
  const chosenOf = (who: string): string => who || (data[0]?.id ?? NEW)
  const publish = useSignChange(({ who, name, hand, region }: typeof INITIAL) =>
    signsApi.film(vocabulary_id, {
      media_id: media ?? '',
      region,
      ...(chosenOf(who) === NEW
        ? { new_signer: { name, dominant_hand: hand as 'right' | 'left' } }
        : { signer_id: chosenOf(who) }),
    }),
  )
  const form = useForm({
    initial: INITIAL,
    changed: media !== null,
    submit: async (values) => {
      await publish.mutateAsync(values)
      onClose()
    },
  })
  const chosen = chosenOf(form.values.who)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      description={at_once ? words.text_at_once : words.text}
      submit={words.publish}
      variant="Orange"
      disabled={media === null}
      className={styles.form}
    >
      <VideoUpload
        draftKey={`sign film ${location.pathname}`}
        maxBytes={LARGEST}
        onReady={(ready) => setMedia(ready.id)}
      />
      <FieldError id={undefined}>{form.errors['media_id']}</FieldError>
      <Select
        label={words.who}
        options={[
          ...data.map((one) => ({ value: one.id, label: one[`name_${language}`] })),
          { value: NEW, label: words.other },
        ]}
        {...form.text('who', 'signer_id')}
        value={chosen}
      />
      {chosen === NEW && (
        <div className={styles.pair}>
          <TextInput label={words.name} maxLength={80} {...form.text('name', 'new_signer.name')} />
          <Select
            label={words.hand}
            options={(['right', 'left'] as const).map((value) => ({ value, label: words.hands[value] }))}
            {...form.text('hand')}
          />
        </div>
      )}
      <TextInput
        label={words.region}
        optional
        hint={words.region_hint}
        maxLength={80}
        {...form.text('region')}
      />
    </FormDialog>
  )
}
