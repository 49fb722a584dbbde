import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { SiteSettings } from '#features/site/site-settings/site-settings.contract.ts'
import { useSaveSite } from './settings.api.ts'
import styles from './Settings.module.css'
import { useSettingsWords } from './words.ts'

const LINKS = [
  'mailing_list_url',
  'self_assessment_url',
  'facebook_url',
  'instagram_url',
  'youtube_url',
] as const

/** Addresses and links of the site. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const words = useSettingsWords()
  const common = useCommonWords()
  const save = useSaveSite()
  const form = useForm<SiteSettings>({
    initial: settings,
    shape: () =>
      import('#features/site/site-settings/site-settings.contract.ts').then(
        ({ SiteSettings: shape }) => shape,
      ),
    submit: async (values) => {
      await save.mutateAsync(values)
    },
  })
  return (
    <Card className={styles.narrow}>
      <h2 className={styles.title}>{words.site_title}</h2>
      <p className={styles.small}>{words.site_text}</p>
      <form {...form.props} className={styles.form}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        <TextInput
          id="support_email"
          type="email"
          label={words.support_email}
          hint={words.support_email_hint}
          note={common.optional}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('support_email')}
        />
        <Checkbox
          id="newsletter"
          label={words.newsletter}
          hint={words.newsletter_hint}
          checked={form.values.newsletter !== 'off'}
          onChange={(event) => form.set('newsletter', event.target.checked ? 'on' : 'off')}
        />
        <div className={styles.pair}>
          {LINKS.map((name) => (
            <TextInput
              key={name}
              id={name}
              type="url"
              label={words[name]}
              hint={words.link_hint}
              note={common.optional}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.text(name)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="Orange" loading={form.busy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
