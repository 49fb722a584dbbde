import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
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
  const words = useSignWords().facts,
    common = useCommonWords()
  const first = {
    description_en: sign.description_en ?? '',
    description_es: sign.description_es ?? '',
    region: sign.region ?? '',
    fsw: sign.fsw ?? '',
  }
  const [values, setValues] = useState(first)
  const [removing, setRemoving] = useState(false)
  const save = useSignChange(() => signsApi.facts(sign.id, values)),
    primary = useSignChange(() => signsApi.facts(sign.id, { is_primary: true })),
    remove = useSignChange(() => signsApi.remove(sign.id))
  const wrong = useFswError(values.fsw)
  const error = (path: string): string | undefined =>
    isApiError(save.error) ? save.error.field(path) : undefined
  const text = (name: keyof typeof first) => ({
    value: values[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const changed = JSON.stringify(values) !== JSON.stringify(first)
  return (
    <details className={styles.facts} open={wrong !== undefined || undefined}>
      <summary>{words.title}</summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong && !save.isPending) save.mutate(undefined)
        }}
      >
        <FormGuard values={values} requests={[save, remove]} />
        <Textarea
          label={words.description_en}
          hint={words.description_hint}
          rows={2}
          maxLength={1000}
          lang="en"
          {...text('description_en')}
        />
        <Textarea
          label={words.description_es}
          rows={2}
          maxLength={1000}
          lang="es"
          {...text('description_es')}
        />
        <TextInput
          label={words.fsw}
          hint={words.fsw_hint}
          maxLength={600}
          spellCheck={false}
          autoCapitalize="none"
          {...text('fsw')}
          error={wrong ?? error('fsw')}
        />
        {values.fsw && !wrong && <WrittenPreview fsw={values.fsw.trim()} word={title} />}
        <TextInput label={words.region} note={common.optional} maxLength={80} {...text('region')} />
        <div className={parts.head}>
          <Button type="submit" size="s" variant="PrimaryWood" loading={save.isPending} disabled={!changed}>
            {words.save}
          </Button>
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
      </form>
      <ConfirmDialog
        open={removing}
        busy={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        title={words.remove_title(title)}
        confirmLabel={words.remove}
        cancelLabel={common.cancel}
      >
        {words.remove_text}
      </ConfirmDialog>
    </details>
  )
}
