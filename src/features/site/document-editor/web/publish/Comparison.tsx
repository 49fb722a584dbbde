import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { Label } from '../../../blocks/blocks.contract.ts'
import type { BlockChange } from '../../../documents/publications.contract.ts'
import { comparison } from '../editor.api.ts'
import type { Writing } from '../writing/writing.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import s from './Publish.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

const TONES: Record<BlockChange['change'], BadgeTone> = {
  same: 'neutral',
  added: 'green',
  removed: 'red',
  changed: 'yellow',
  moved: 'blue',
}

/** Differences between an edition and the draft, by block, with added and removed words. */
export function Comparison({
  id,
  language,
  edition,
  writing,
}: {
  id: string
  language: Language
  edition: number
  writing: Writing
}): ReactNode {
  const words = useDocumentWords(),
    t = words.history
  const names = useBlockNames()
  const [saved, setSaved] = useState(!writing.dirty)
  useEffect(() => {
    void writing.flush().then(() => setSaved(true))
  }, [writing])
  const query = useQuery({ ...comparison(id, language, edition), enabled: saved })
  return (
    <Asked
      query={query}
      failed={{ level: 3, title: words.editor.failed }}
      lost={isLost}
      loading={<Skeleton lines={3} />}
    >
      {(data) => {
        const changes = data.filter(({ change }) => change !== 'same')
        return (
          <section className={s['comparison']} aria-label={t.compared(t.edition(edition))}>
            {changes.length === 0 ? (
              <p className={layoutParts.note}>{t.no_change}</p>
            ) : (
              <>
                <p className={layoutParts.note}>
                  <ins>{t.legend_added}</ins> · <del>{t.legend_removed}</del>
                </p>
                {changes.map(({ key, type, change, fields }) => (
                  <div key={key} className={s['change']}>
                    <h3 className={s['small']}>
                      {type === 'head' ? t.head : names.blocks[type].name}{' '}
                      <Badge tone={TONES[change]}>{t.changes[change]}</Badge>
                    </h3>
                    {fields.map(({ path, label, parts }) => (
                      <div key={path}>
                        <p className={layoutParts.note}>
                          {names.labels[label as Label] ?? words.editor[label as 'title'] ?? label}
                        </p>
                        <p lang={language} className={layoutParts.text}>
                          {parts.map((part, n) => {
                            const at = `${n} ${part.change}`
                            if (part.change === 'added')
                              return (
                                <ins key={at}>
                                  <span className="visually-hidden">[{t.added}: </span>
                                  {part.text}
                                  <span className="visually-hidden">]</span>
                                </ins>
                              )
                            if (part.change === 'removed')
                              return (
                                <del key={at}>
                                  <span className="visually-hidden">[{t.removed}: </span>
                                  {part.text}
                                  <span className="visually-hidden">]</span>
                                </del>
                              )
                            return <span key={at}>{part.text}</span>
                          })}
                        </p>
                      </div>
                    ))}
                  </div>
                ))}
              </>
            )}
          </section>
        )
      }}
    </Asked>
  )
}
