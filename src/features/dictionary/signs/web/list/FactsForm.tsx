import { useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFswError, WrittenPreview } from '../../../signwriting/web/public.ts'
import type { EditableSign } from '../../signs.contract.ts'
import { signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignList.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Facts beside a sign: description in both languages, region, SignWriting with a preview while typing; and
 * deletion of the sign.
 */
export function FactsForm({
  sign,
  title,
  many,
}: {
  sign: EditableSign
  title: string
  many: boolean
}): ReactNode {
  const words = useSignWords().facts
  const first = {
    description_en: sign.description_en ?? '',
    description_es: sign.description_es ?? '',
    region: sign.region ?? '',
    fsw: sign.fsw ?? '',
  }
  const [removing, setRemoving] = useState(false)
  const save = useSignChange((values: typeof first) => signsApi.facts(sign.id, values)),
    primary = useSignChange(() => signsApi.facts(sign.id, { is_primary: true })),
    remove = useSignChange(() => signsApi.remove(sign.id))
  const form = useForm({
    initial: first,
    submit: async (values) => {
      await save.mutateAsync(values)
    },
  })
  const { values } = form
  const wrong = useFswError(values.fsw)
  const changed = JSON.stringify(values) !== JSON.stringify(first)
  return (
    <details className={styles.facts} open={wrong !== undefined || undefined}>
      <summary>{words.title}</summary>
      <Form form={form} className={styles.form} disabled={wrong !== undefined}>
        <Textarea
          label={words.description_en}
          hint={words.description_hint}
          rows={2}
          maxLength={1000}
          lang="en"
          {...form.text('description_en')}
        />
        <Textarea
          label={words.description_es}
          rows={2}
          maxLength={1000}
          lang="es"
          {...form.text('description_es')}
        />
        <TextInput
          label={words.fsw}
          hint={words.fsw_hint}
          maxLength={600}
          exact
          {...form.text('fsw')}
          {...(wrong && { error: wrong })}
        />
        {values.fsw && !wrong && <WrittenPreview fsw={values.fsw.trim()} word={title} />}
        <TextInput label={words.region} optional maxLength={80} {...form.text('region')} />
        <div className={parts.head}>
          <SubmitButton form={form} size="s" variant="PrimaryWood" disabled={!changed} label={words.save} />
          {many && !sign.is_primary && (sign.waits ? sign.shown : (sign.notation ?? sign.clip_url)) && (
            <Button
              size="s"
              variant="White"
              loading={primary.isPending}
              onClick={() => primary.mutate(undefined)}
            >
              {words.primary}
            </Button>
          )}
          <Button size="s" variant="RedOpacity" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={removing}
        busy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        title={words.remove_title(title)}
        confirmLabel={words.remove}
      >
        {words.remove_text}
      </ConfirmDialog>
    </details>
  )
}
