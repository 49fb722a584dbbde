import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { SiteEdit, SiteTexts } from '#features/site/site-settings/site-settings.contract.ts'
import { useSaveSite } from '../settings.api.ts'
import styles from '../Settings.module.css'
import { useSettingsWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Name = keyof SiteTexts
const typeOf = (name: Name): 'url' | 'email' | 'text' =>
  name.endsWith('_url') ? 'url' : name === 'support_email' || name === 'reply_to' ? 'email' : 'text'

/** Some of the texts of the site, saved together. */
export function TextsForm({ settings, fields }: { settings: SiteEdit; fields: readonly Name[] }): ReactNode {
  const { site_tab: t } = useSettingsWords()
  const common = useCommonWords()
  const save = useSaveSite()
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map((name) => [name, settings[name]])),
    shape: () =>
      import('#features/site/site-settings/site-settings.contract.ts').then(({ ChangeSite }) => ChangeSite),
    submit: async (values) => {
      await save.mutateAsync(values)
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <div className={styles.pair}>
        {fields.map((name) => {
          const type = typeOf(name)
          return (
            <TextInput
              key={name}
              id={name}
              type={type}
              label={t.fields[name]}
              hint={t.hints[name]}
              optional
              autoComplete="off"
              {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
              {...form.text(name)}
            />
          )
        })}
      </div>
      <div>
        <SubmitButton form={form} variant="black" label={common.save} />
      </div>
    </Form>
  )
}
