import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import type { IssueDetail } from '../../issues.contract.ts'
import { previewQuery } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { MailFrame } from './MailFrame.tsx'
import s from './Newsletter.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** An issue as its readers get it, as mail and as plain text, in each language that it is written in. */
export function Preview({ issue }: { issue: IssueDetail }): ReactNode {
  const words = useNewsletterWords()
  const own = useLanguage()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const language = chosen ?? (issue.written[own] || !issue.written.en ? own : 'en')
  const [as, setAs] = useState<'mail' | 'text'>('mail')
  const { data, isPending } = useQuery({
    ...previewQuery(issue.id, issue.version, language),
    enabled: issue.written[language],
  })
  return (
    <Card as="section" aria-labelledby="preview" className={s['card'] ?? ''}>
      <div className={s['bar']}>
        <h2 id="preview">{words.preview}</h2>
        <div className={parts.controls}>
          <Segments
            label={words.preview_language}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: words.languages.en },
              { value: 'es', label: words.languages.es },
            ]}
          />
          <Segments
            label={words.preview_as}
            value={as}
            onChange={setAs}
            options={[
              { value: 'mail', label: words.preview_mail },
              { value: 'text', label: words.preview_text },
            ]}
          />
        </div>
      </div>
      {!issue.written[language] ? (
        <p className={parts.lead}>{words.preview_none}</p>
      ) : data ? (
        as === 'mail' ? (
          <MailFrame key={data.html} html={data.html} title={words.frame} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          <pre lang={language} className={s['plain']} tabIndex={0}>
            {data.text}
          </pre>
        )
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <p className={parts.lead}>{words.preview_none}</p>
      )}
    </Card>
  )
}
