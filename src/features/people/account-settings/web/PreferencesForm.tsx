import { useMemo, useState } from 'react'
import { DATE_FORMATS, LANGUAGES, type DateFormat, type Language } from '#contract/constants.ts'
import { zoneInWords, zoneOptions } from '#web/client/format/zones.ts'
import { formatPattern } from '#web/client/format/dates.ts'
import { browserZone } from '#web/client/http/headers.ts'
import { showToast } from '#web/client/toasts.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import formStyles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { useUpdateMe, type MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'

/** A day whose month and day cannot be taken for each other. */
const SAMPLE = '2026-11-21T12:00:00Z'

/** Language, date format and time zone of a person. */
export function PreferencesForm({ user }: { user: MyUser }) {
  const all = useUserWords()
  const words = all.preferences
  const common = useCommonWords()
  const update = useUpdateMe()
  const device = browserZone()
  const zones = useMemo(() => zoneOptions(device, user.time_zone), [device, user.time_zone])
  const names: Record<Language, string> = { en: common.english, es: common.spanish }
  const body = (values: { language: string; date_format: string; time_zone: string }) => ({
    language: values.language as Language,
    date_format: values.date_format as DateFormat,
    time_zone: values.time_zone,
  })
  const form = useForm({
    initial: {
      language: user.language as string,
      date_format: user.date_format as string,
      time_zone: user.time_zone,
    },
    body,
    shape: () => import('../../users/users.contract.ts').then((contract) => contract.UpdateMe),
    submit: async (values) => {
      await update.mutateAsync(body(values))
      showToast({ variant: 'Success', message: all.saved })
    },
  })
  // The language switch in the page frame changes the account too. Follow it here, so that saving the time
  // zone does not undo that choice.
  const [known, setKnown] = useState(user.language)
  if (known !== user.language) {
    setKnown(user.language)
    form.set('language', user.language)
  }
  return (
    <Section title={words.heading}>
      <Form form={form} className={formStyles.form}>
        <Select
          label={words.language}
          options={LANGUAGES.map((language) => ({ value: language, label: names[language] }))}
          {...form.text('language')}
        />
        <Select
          label={words.date_format}
          options={DATE_FORMATS.map((format) => ({
            value: format,
            label: `${formatPattern(SAMPLE, format, 'UTC')} (${format})`,
          }))}
          {...form.text('date_format')}
        />
        <Select
          label={words.time_zone}
          hint={words.zone_hint(zoneInWords(device))}
          options={zones}
          {...form.text('time_zone')}
        />
        {form.values.time_zone !== device && (
          <div>
            <Button variant="OffWhite" size="s" onClick={() => form.set('time_zone', device)}>
              {words.use_device}
            </Button>
          </div>
        )}
        <div>
          <SubmitButton form={form} variant="black" label={words.save} />
        </div>
      </Form>
    </Section>
  )
}
