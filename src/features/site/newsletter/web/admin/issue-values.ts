import type { IssueDetail } from '../../issues.contract.ts'
import type { IssueBodyInput } from '../newsletter.api.ts'

/** An issue as its form holds it. */
export type IssueValues = {
  subject_en: string
  subject_es: string
  preheader_en: string
  preheader_es: string
  body_en: string
  body_es: string
  topic: string
  pace: string
}
export const valuesOf = ({ subject, preheader, body, topic, pace }: IssueDetail): IssueValues => ({
  subject_en: subject.en,
  subject_es: subject.es,
  preheader_en: preheader.en,
  preheader_es: preheader.es,
  body_en: body.en,
  body_es: body.es,
  topic: topic ?? '',
  pace: String(pace),
})
/** What is sent. */
export const bodyOf = (values: IssueValues): IssueBodyInput => ({
  subject: { en: values.subject_en, es: values.subject_es },
  preheader: { en: values.preheader_en, es: values.preheader_es },
  body: { kind: 'rich_text', en: values.body_en, es: values.body_es },
  topic: values.topic || null,
  pace: Number(values.pace),
})
