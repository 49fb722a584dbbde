import type { IssueBlock, IssueBody } from '../../issue-body.contract.ts'
import type { IssueDetail } from '../../issues.contract.ts'
import type { IssueBodyInput } from '../newsletter.api.ts'

/** Form values of an issue. Holds a value for each kind of body, so switching between kinds loses nothing. */
export type IssueValues = {
  subject_en: string
  subject_es: string
  preheader_en: string
  preheader_es: string
  kind: string
  body_en: string
  body_es: string
  article: string
  /** As JSON: forms hold texts, and two of them are compared by what they say. */
  blocks: string
  topic: string
  pace: string
}
export const blocksIn = (values: Pick<IssueValues, 'blocks'>): IssueBlock[] =>
  JSON.parse(values.blocks) as IssueBlock[]

export const valuesOf = ({ subject, preheader, body, topic, pace }: IssueDetail): IssueValues => ({
  subject_en: subject.en,
  subject_es: subject.es,
  preheader_en: preheader.en,
  preheader_es: preheader.es,
  kind: body.kind,
  body_en: body.kind === 'rich_text' ? body.en : '',
  body_es: body.kind === 'rich_text' ? body.es : '',
  article: body.kind === 'article' ? (body.document_id ?? '') : '',
  blocks: JSON.stringify(body.kind === 'blocks' ? body.blocks : []),
  topic: topic ?? '',
  pace: String(pace),
})
const whatIt = (values: IssueValues): IssueBody =>
  values.kind === 'article'
    ? { kind: 'article', document_id: values.article || null }
    : values.kind === 'blocks'
      ? { kind: 'blocks', blocks: blocksIn(values) }
      : { kind: 'rich_text', en: values.body_en, es: values.body_es }
/** Request body from the form's values. */
export const bodyOf = (values: IssueValues): IssueBodyInput => ({
  subject: { en: values.subject_en, es: values.subject_es },
  preheader: { en: values.preheader_en, es: values.preheader_es },
  body: whatIt(values) as IssueBodyInput['body'],
  topic: values.topic || null,
  pace: Number(values.pace),
})
/**
 * Returns true if the form differs from the saved issue. Values of other kinds of body are not sent, and do
 * not count.
 */
export const isDirty = (values: IssueValues, saved: IssueValues): boolean =>
  JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(saved))
/** Saved values, with the form's values for the other kinds of body. */
export const withOtherKinds = (saved: IssueValues, edited: IssueValues): IssueValues => ({
  ...saved,
  ...(saved.kind !== 'rich_text' && { body_en: edited.body_en, body_es: edited.body_es }),
  ...(saved.kind !== 'article' && { article: edited.article }),
  ...(saved.kind !== 'blocks' && { blocks: edited.blocks }),
})
