import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { Banner, BANNER_LENGTH } from '#features/site/site-settings/site-settings.contract.ts'
import { useSaveSite } from '../settings.api.ts'
import styles from '../Settings.module.css'
import { useSettingsWords } from '../words.ts'
import { BANNER_KINDS as KINDS } from '#features/site/site-settings/web/public.ts'
import parts from '#web/ui/layout/parts.module.css'

const MOST: typeof BANNER_LENGTH = 160

/** A moment as `datetime-local` writes it: in the zone of this device. */
function localOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

type Values = Record<`banner.${string}`, string>
const valuesOf = (banner: Banner | null): Values => ({
  'banner.kind': banner?.kind ?? 'news',
  'banner.text.en': banner?.text.en ?? '',
  'banner.text.es': banner?.text.es ?? '',
  'banner.link': banner?.link ?? '',
  'banner.from': localOf(banner?.from ?? null),
  'banner.until': localOf(banner?.until ?? null),
})
const bannerOf = (values: Values): Banner => ({
  kind: values['banner.kind'] as Banner['kind'],
  text: { en: values['banner.text.en'] ?? '', es: values['banner.text.es'] ?? '' },
  link: values['banner.link'] ?? '',
  from: momentOf(values['banner.from'] ?? ''),
  until: momentOf(values['banner.until'] ?? ''),
})

/** Form of the banner above every page: its text, its link and its period. */
export function BannerForm({ banner }: { banner: Banner | null }): ReactNode {
  const { site_tab: t } = useSettingsWords()
  const save = useSaveSite()
  const form = useForm<Values>({
    initial: valuesOf(banner),
    body: (values) => ({ banner: bannerOf(values) }),
    shape: () =>
      import('#features/site/site-settings/site-settings.contract.ts').then(({ ChangeSite }) => ChangeSite),
    submit: async (values) => {
      await save.mutateAsync({ banner: bannerOf(values) })
    },
  })
  return (
    <Form form={form} className={parts.form}>
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          id={`banner.text.${language}`}
          lang={language}
          label={t.banner_texts[language]}
          maxLength={MOST}
          {...form.text(`banner.text.${language}`)}
        />
      ))}
      <div className={styles.pair}>
        <Select
          id="banner.kind"
          label={t.banner_kind}
          options={KINDS.map((value) => ({ value, label: t.banner_kinds[value] }))}
          {...form.text('banner.kind')}
        />
        <TextInput
          id="banner.link"
          label={t.banner_link}
          hint={t.banner_link_hint}
          optional
          exact
          {...form.text('banner.link')}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextInput
            key={name}
            id={`banner.${name}`}
            type="datetime-local"
            label={t.banner_times[name]}
            optional
            {...form.text(`banner.${name}`)}
          />
        ))}
      </div>
      <div className={parts.controls}>
        <SubmitButton form={form} variant="black" label={t.show_banner} />
        {banner && (
          <Button variant="RedOpacity" loading={save.isPending} onClick={() => save.mutate({ banner: null })}>
            {t.no_banner}
          </Button>
        )}
      </div>
    </Form>
  )
}
