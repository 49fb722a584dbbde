import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { IssueDetail } from '../../issues.contract.ts'
import { aboutQuery, issuesApi, oneIssue, useNewsletterChange } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { IssueContent } from './IssueContent.tsx'
import { blocksIn, bodyOf, isDirty, valuesOf, withOtherKinds, type IssueValues } from './issue-values.ts'
import s from './Newsletter.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Form of a draft, both languages side by side. `onDirty`: called with true while changes are unsaved. */
export function IssueForm({
  issue,
  onDirty,
}: {
  issue: IssueDetail
  onDirty: (dirty: boolean) => void
}): ReactNode {
  const all = useNewsletterWords()
  const words = all.form
  const language = useLanguage()
  const client = useQueryClient()
  const topics = useQuery(aboutQuery).data?.topics ?? []
  const save = useNewsletterChange(({ values, version }: { values: IssueValues; version: number }) =>
    issuesApi.change(issue.id, bodyOf(values), version),
  )
  const initial = valuesOf(issue)
  const reload = async (): Promise<{ version: number; values: IssueValues }> => {
    const now = await client.fetchQuery({ ...oneIssue(issue.id), staleTime: 0 })
    return { version: now.version, values: valuesOf(now) }
  }
  const form = useForm<IssueValues>({
    initial,
    body: bodyOf,
    shape: () => import('../../issues.contract.ts').then(({ SaveIssue }) => SaveIssue),
    versioned: {
      version: issue.version,
      reload,
    },
    submit: async (values, version) => {
      await save.mutateAsync({ values, version })
      const now = await reload()
      return { ...now, values: withOtherKinds(now.values, values) }
    },
  })
  const dirty = isDirty(form.values, initial)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const names = { en: words.english, es: words.spanish }
  const missing = LANGUAGES.filter((one) => !issue.written[one])
  return (
    <Form form={form} className={parts.page}>
      <Meanwhile
        {...form.meanwhile}
        shown={(field, value) =>
          field === 'kind'
            ? words.kinds[value as keyof typeof words.kinds].name
            : field === 'blocks'
              ? words.blocks_count(blocksIn({ blocks: String(value) }).length)
              : String(value ?? '')
        }
        labels={Object.fromEntries(
          LANGUAGES.flatMap((one) => [
            [`subject_${one}`, `${words.subject}, ${names[one]}`],
            [`preheader_${one}`, `${words.preheader}, ${names[one]}`],
            [`body_${one}`, `${words.body}, ${names[one]}`],
          ]).concat([
            ['kind', words.made_of],
            ['article', words.article],
            ['blocks', words.blocks],
            ['topic', words.topic],
            ['pace', words.pace],
          ]),
        )}
      />
      <IssueContent form={form} />
      {missing.length === 1 && (
        <p className={parts.lead}>
          {words.empty_language(names[missing[0]!], names[missing[0] === 'en' ? 'es' : 'en'])}
        </p>
      )}
      <Card as="section" className={s['card'] ?? ''}>
        <h2>{words.to}</h2>
        <div className={s['pair']}>
          <Select
            id="topic"
            label={words.topic}
            options={[
              { value: '', label: all.everybody },
              ...topics.map((topic) => ({ value: topic.key, label: topic[`name_${language}`] })),
            ]}
            {...form.text('topic')}
          />
          <TextInput
            id="pace"
            label={words.pace}
            hint={words.pace_hint}
            inputMode="numeric"
            {...form.text('pace')}
          />
        </div>
      </Card>
      <div className={parts.controls}>
        <SubmitButton form={form} label={words.save} />
        {dirty && <span className={parts.lead}>{words.save_first}</span>}
      </div>
    </Form>
  )
}
