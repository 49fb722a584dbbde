import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import type { signerContract } from '#features/media/signer/signer.contract.ts'
import { api } from '#web/client/api.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DialogueStage } from '../../courses/web/public.ts'
import { spoken, type Talk } from './talk.ts'
import s from './Talk.module.css'

/** Maximum number of signs per request. */
const AT_ONCE = 60
async function notationsOf(slugs: readonly string[]): Promise<Record<string, Record<string, unknown>>> {
  const parts = Array.from({ length: Math.ceil(slugs.length / AT_ONCE) }, (_, n) =>
    slugs.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
  const rows = await Promise.all(
    parts.map((part) =>
      api.data<(typeof signerContract)['notations']>(
        'GET /notations',
        { query: { slugs: part.join(',') } },
        { quiet: 'extra' },
      ),
    ),
  )
  return Object.fromEntries(rows.flat().map(({ slug, notation }) => [slug, notation]))
}

/** The conversation as learners will have it, played by the signer. */
export function TalkPreview({ talk, language }: { talk: Talk; language: Language }): ReactNode {
  const dialogue = spoken({ ...talk, lines: talk.lines.filter((line) => line.glosses.length > 0) }, language)
  const slugs = [
    ...new Set(
      dialogue.lines.flatMap((line) =>
        line.glosses.flatMap(({ slug }) => (slug !== null && !(slug in talk.signs) ? [slug] : [])),
      ),
    ),
  ].toSorted()
  const signs = useQuery({
    queryKey: ['notations', slugs],
    queryFn: () => notationsOf(slugs),
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  if (dialogue.lines.length === 0) return null
  return (
    <div className={s['preview']}>
      {signs.isPending ? (
        <Skeleton shape="media" />
      ) : (
        <DialogueStage
          key={dialogue.lines.length}
          id="talk-preview"
          dialogue={dialogue}
          signs={{ ...signs.data, ...talk.signs }}
          lang={language}
        />
      )}
    </div>
  )
}
