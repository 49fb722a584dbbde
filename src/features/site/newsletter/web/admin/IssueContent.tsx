import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { articleHead, articlesToSend } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { blocksIn, type IssueValues } from './issue-values.ts'
import { ISSUE_BLOCKS as BLOCK_KINDS } from '../../shared/issue-blocks.ts'
import s from './Newsletter.module.css'
import parts from '#web/ui/layout/parts.module.css'

const RichText = lazyPart(async () => (await import('#web/ui/form/RichText.tsx')).RichText)
const LooseBlocks = lazyPart(
  async () => (await import('../../../document-editor/web/loose/public.ts')).LooseBlocks,
)
const KINDS = ['rich_text', 'article', 'blocks'] as const
/** Fields without effect in a mail. */
const WITHOUT = ['size', 'side', 'tone'] as const

type Props = { form: ReturnType<typeof useForm<IssueValues>> }

/** Content of an issue: its kind, subject and preview line, and the text, article or blocks. */
export function IssueContent({ form }: Props): ReactNode {
  const words = useNewsletterWords().form
  const { values } = form
  const names = { en: words.english, es: words.spanish }
  const one = (language: Language): ReactNode => (
    <Card key={language} as="section" className={s['text'] ?? ''}>
      <h2>{names[language]}</h2>
      <TextInput
        id={`subject_${language}`}
        label={words.subject}
        lang={language}
        maxLength={150}
        autoComplete="off"
        {...form.text(`subject_${language}`, `subject.${language}`)}
      />
      <TextInput
        id={`preheader_${language}`}
        label={words.preheader}
        hint={words.preheader_hint}
        lang={language}
        maxLength={150}
        autoComplete="off"
        {...form.text(`preheader_${language}`, `preheader.${language}`)}
      />
      {values.kind === 'rich_text' && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RichText
            label={words.body}
            lang={language}
            value={values[`body_${language}`]}
            error={form.errors[`body.${language}`]}
            onChange={(html) => form.set(`body_${language}`, html)}
          />
        </Suspense>
      )}
    </Card>
  )
  return (
    <>
      <Card as="section" className={s['card'] ?? ''}>
        <RadioGroup
          label={words.made_of}
          name="kind"
          look="cards"
          value={values.kind}
          onChange={(kind) => form.set('kind', kind)}
          options={KINDS.map((kind) => ({
            value: kind,
            label: words.kinds[kind].name,
            hint: words.kinds[kind].hint,
          }))}
        />
        {values.kind === 'article' && <ArticleField form={form} />}
      </Card>
      <div className={s['sides']}>{LANGUAGES.map(one)}</div>
      {values.kind === 'blocks' && (
        <Card as="section" className={s['card'] ?? ''} aria-labelledby="blocks">
          <h2 id="blocks">{words.blocks}</h2>
          <Suspense fallback={<Skeleton lines={6} />}>
            <LooseBlocks
              blocks={blocksIn(values)}
              kinds={BLOCK_KINDS}
              without={WITHOUT}
              errors={form.errors}
              at="body.blocks"
              none={{ title: words.blocks_none, text: words.blocks_none_text }}
              onChange={(blocks) => form.set('blocks', JSON.stringify(blocks))}
            />
          </Suspense>
        </Card>
      )}
    </>
  )
}

/** Chooses the article; its title and description become subject and preview line where none is written. */
function ArticleField({ form }: Props): ReactNode {
  const words = useNewsletterWords().form
  const language = useLanguage()
  const { data } = useQuery(articlesToSend)
  const choose = async (id: string): Promise<void> => {
    form.set('article', id)
    const row = data?.find((one) => one.id === id)
    if (!row) return
    const { title, description } = await articleHead(id)
    for (const one of LANGUAGES) {
      if (row[one].current_slug === null) continue
      if (form.values[`subject_${one}`] === '') form.set(`subject_${one}`, title[one])
      if (form.values[`preheader_${one}`] === '')
        form.set(`preheader_${one}`, description[one].slice(0, LINE_LENGTH))
    }
  }
  if (data?.length === 0) return <p className={parts.lead}>{words.article_none}</p>
  return (
    <Select
      id="article"
      name="article"
      label={words.article}
      hint={words.article_hint}
      placeholder={words.article_choose}
      value={form.values.article}
      error={form.errors['body.document_id']}
      options={(data ?? []).map(({ id, title, en, es }) => {
        const only = en.current_slug === null ? 'es' : es.current_slug === null ? 'en' : null
        const name = title[language] || title.en || title.es
        return { value: id, label: only ? words.article_only(name, words.in_language[only]) : name }
      })}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}
const LINE_LENGTH = 150
