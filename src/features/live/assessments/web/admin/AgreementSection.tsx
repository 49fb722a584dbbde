import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ScrollFrame } from '#web/ui/navigation/ScrollFrame.tsx'
import type { Agreement } from '../../rubrics.contract.ts'
import { CRITERIA } from '../../shared/criteria.ts'
import { useAssessmentWords } from '../words.ts'
import { agreement } from './rubrics.api.ts'
import s from './Rubric.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** As `ENOUGH` of the server. */
const ENOUGH = 10

/** Agreement of independent raters of the same assessments, on the level and on each criterion. */
export function AgreementSection(): ReactNode {
  const all = useAssessmentWords(),
    words = all.agreement
  const language = useLanguage()
  const { data } = useQuery(agreement)
  const share = (n: number): string =>
    n.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
  const number = (n: number): string => n.toLocaleString(language, { maximumFractionDigits: 2 })
  const row = (name: string, { figures }: Agreement): ReactNode =>
    figures && (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{share(figures.exact)}</td>
        <td>{share(figures.within_one)}</td>
        <td>{figures.kappa === null ? '–' : number(figures.kappa)}</td>
      </tr>
    )
  return (
    <section aria-labelledby="agreement" className={s['section']}>
      <h2 id="agreement">{words.title}</h2>
      <p>{words.text}</p>
      {!data ? (
        <Skeleton lines={7} />
      ) : data.level.figures ? (
        <>
          <p>{words.so_many(data.level.n)}</p>
          <ScrollFrame label={words.title} className={s['frame']}>
            <table className={s['agreement']}>
              <thead>
                <tr>
                  <th scope="col">{words.what}</th>
                  <th scope="col">{words.exact}</th>
                  <th scope="col">{words.within_one}</th>
                  <th scope="col">{words.kappa}</th>
                </tr>
              </thead>
              <tbody>
                {row(words.level, data.level)}
                {CRITERIA.map((key) => row(all.criteria[key], data.criteria[key]))}
              </tbody>
            </table>
          </ScrollFrame>
          <p className={parts.small}>{words.kappa_text}</p>
        </>
      ) : (
        <p className={s['few']}>{words.few(data.level.n, ENOUGH)}</p>
      )}
    </section>
  )
}
