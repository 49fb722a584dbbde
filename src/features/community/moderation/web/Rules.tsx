import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { CommunityRules, RuleTexts } from '../rules.contract.ts'
import { moderationApi, rulesQuery, useModerationChange } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

/** The rules in force, which an administrator replaces by another version. */
export function Rules(): ReactNode {
  const { rules: t } = useModerationWords()
  const [editing, setEditing] = useState(false)
  return (
    <Asked query={useQuery(rulesQuery())} failed={{ level: 2, title: t.failed }}>
      {(rules) =>
        editing ? (
          <EditRules key={rules.version} rules={rules} onDone={() => setEditing(false)} />
        ) : (
          <ReadRules rules={rules} onEdit={() => setEditing(true)} />
        )
      }
    </Asked>
  )
}

function ReadRules({ rules, onEdit }: { rules: CommunityRules; onEdit: () => void }): ReactNode {
  const { rules: t } = useModerationWords()
  const language = useLanguage(),
    dates = useDateOptions()
  return (
    <section className={parts.section} aria-labelledby="rules">
      <h2 id="rules">{t.title}</h2>
      <p className={parts.note}>
        {t.text} {t.version(rules.version.toLocaleString(language), formatDate(rules.published_at, dates))}
      </p>
      <ol className={parts.items}>
        {rules.rules.map(({ key, title, text }) => (
          <li key={key}>
            <h3 className={parts.label}>{title[language]}</h3>
            <p className={parts.text}>{text[language]}</p>
          </li>
        ))}
      </ol>
      <div className={parts.controls}>
        <Button variant="blackBorder" onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </section>
  )
}

type Values = Record<string, string>
const FIELDS = ['title', 'text'] as const
const fieldOf = (key: string, field: (typeof FIELDS)[number], language: 'en' | 'es'): string =>
  `${key}.${field}.${language}`
const valuesOf = (rules: readonly RuleTexts[]): Values =>
  Object.fromEntries(
    rules.flatMap((rule) =>
      FIELDS.flatMap((field) =>
        LANGUAGES.map((language) => [fieldOf(rule.key, field, language), rule[field][language]]),
      ),
    ),
  )

function EditRules({ rules, onDone }: { rules: CommunityRules; onDone: () => void }): ReactNode {
  const { rules: t } = useModerationWords()
  const language = useLanguage()
  const before = rules.rules.map(({ key }) => key)
  const [keys, setKeys] = useState<readonly string[]>(before)
  const publish = useModerationChange(moderationApi.publish)
  const body = (values: Values) => ({
    replaces: rules.version,
    rules: keys.map((key) => {
      const both = (field: (typeof FIELDS)[number]) => ({
        en: values[fieldOf(key, field, 'en')] ?? '',
        es: values[fieldOf(key, field, 'es')] ?? '',
      })
      return { key, title: both('title'), text: both('text') }
    }),
  })
  const form = useForm<Values>({
    initial: valuesOf(rules.rules),
    changed: keys !== before && keys.join(' ') !== before.join(' '),
    body,
    shape: () => import('../rules.contract.ts').then(({ PublishRules }) => PublishRules),
    submit: async (values) => {
      await publish.mutateAsync(body(values))
      showToast({ variant: 'Success', message: t.published })
      onDone()
    },
  })
  const add = (): void => {
    const used = new Set(keys)
    let n = keys.length + 1
    while (used.has(`rule_${n}`)) n += 1
    setKeys([...keys, `rule_${n}`])
  }
  return (
    <Form form={form} className={parts.form}>
      {keys.map((key, n) => {
        const text = (field: (typeof FIELDS)[number], of: 'en' | 'es') =>
          form.text(fieldOf(key, field, of), `rules.${n}.${field}.${of}`)
        return (
          <fieldset key={key} className={parts.group}>
            <legend>{t.rule((n + 1).toLocaleString(language))}</legend>
            <TextInput label={t.title_en} maxLength={80} {...text('title', 'en')} />
            <TextInput label={t.title_es} maxLength={80} {...text('title', 'es')} />
            <Textarea label={t.text_en} rows={2} maxLength={600} {...text('text', 'en')} />
            <Textarea label={t.text_es} rows={2} maxLength={600} {...text('text', 'es')} />
            <div className={parts.controls}>
              <Button
                size="s"
                variant="RedOpacity"
                disabled={keys.length === 1}
                onClick={() => setKeys(keys.filter((one) => one !== key))}
              >
                {t.remove}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div className={parts.controls}>
        <SubmitButton form={form} label={t.publish} />
        <Button variant="blackBorder" onClick={add}>
          {t.add}
        </Button>
        <Button variant="White" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
