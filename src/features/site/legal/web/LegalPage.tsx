import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/constants.ts'
import type { LegalDocument } from '#contract/legal.ts'
import { AskedError } from '#web/client/asked.tsx'
import { formatDayInWords } from '#web/client/format/dates.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Blocks } from '../../block-views/web/public.ts'
import type { ShownBlock } from '../../documents/documents.contract.ts'
import { SignedVersion, useSignedKnown } from '../../signed-versions/web/public.ts'
import type { LegalText, LegalVersion } from '../legal.contract.ts'
import { legalText } from './legal.api.ts'
import { useLegalWords } from './words.ts'
import s from './LegalPage.module.css'

const PATHS: Record<LegalDocument, string> = { terms: '/terms-of-use', privacy: '/privacy-policy' }
const dayIn = (day: string, language: Language): string =>
  formatDayInWords(`${day}T00:00:00Z`, { language, zone: 'UTC' })
const addressOf = (document: LegalDocument, { number, state }: LegalVersion): string =>
  state === 'present' ? PATHS[document] : `${PATHS[document]}?version=${number}`

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The heading that a block of text begins with; null where it has none. */
function headingOf({ type, value }: ShownBlock): string | null {
  const [, inner] = type === 'rich_text' ? (/<h2[^>]*>(.*?)<\/h2>/s.exec(String(value['text'])) ?? []) : []
  return inner === undefined
    ? typeof value['title'] === 'string' && type !== 'page_head' && value['title'] !== ''
      ? value['title']
      : null
    : inner.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
}

/** A legal text: the version in force, or an old or announced one, with a list of all versions. */
export function LegalPage({ document }: { document: LegalDocument }): ReactNode {
  const language = useLanguage()
  const words = useLegalWords()
  const [query] = useSearchParams()
  const asked = Number(query.get('version'))
  const page = useQuery(legalText(document, Number.isInteger(asked) && asked > 0 ? asked : null, language))
  const known = useSignedKnown(page.data?.version.state === 'present' ? page.data.text.id : undefined)
  if (isLost(page)) return <AskedError query={page} title={words.lost} spinner={false} />
  const ready = page.data && (known || page.data.version.state !== 'present')
  return page.data && ready ? <Text document={document} {...page.data} /> : <Skeleton shape="media" />
}

function Text({ document, text, version, versions }: LegalText & { document: LegalDocument }): ReactNode {
  const language = useLanguage()
  const words = useLegalWords()
  const head = text.blocks.find(({ type }) => type === 'page_head')
  const rest = text.blocks.filter((block) => block !== head)
  const contents = rest.flatMap((block) => {
    const heading = headingOf(block)
    return heading === null ? [] : [{ key: block.key, heading }]
  })
  const day = (edition: LegalVersion): string => dayIn(edition.in_force_on, language)
  const lang = text.language === language ? {} : { lang: text.language }
  return (
    <article className={s['document']}>
      <header>
        <Standing {...{ document, version, versions }} />
        <div data-block={head?.key}>
          <h1 {...lang}>{head ? String(head.value['title']) : text.title}</h1>
          {head && head.value['lead'] !== '' && (
            <p className={s['lead']} {...lang}>
              {String(head.value['lead'])}
            </p>
          )}
        </div>
        {version.state === 'present' && <p className={s['version']}>{words.in_force(day(version))}</p>}
        {version.state === 'present' && <SignedVersion document={text.id} inset />}
        {version.corrected_on && (
          <p className={s['version']}>{words.corrected(dayIn(version.corrected_on, language))}</p>
        )}
      </header>
      <div>
        <nav aria-label={words.contents} className={s['contents']} {...lang}>
          <ol>
            {contents.map(({ key, heading }) => (
              <li key={key}>
                <a href={`#${key}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className={s['body']}>
        <div {...lang}>
          {rest.map((block) => (
            <section key={block.key} id={block.key}>
              <Blocks blocks={[block]} title={text.title} headed />
            </section>
          ))}
        </div>
        <nav className={s['versions']} aria-labelledby="legal-versions">
          <h2 id="legal-versions">{words.versions}</h2>
          <ol>
            {versions.map((one) => (
              <li key={one.number}>
                <Link
                  href={addressOf(document, one)}
                  {...(one.number === version.number && { 'aria-current': 'page' })}
                >
                  {words.version(one.number)}
                </Link>
                <span>{words.states[one.state](day(one))}</span>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </article>
  )
}

/** Notice that this version is old or not yet in force, or that a new one is announced. */
function Standing({
  document,
  version,
  versions,
}: Omit<LegalText, 'text'> & { document: LegalDocument }): ReactNode {
  const language = useLanguage()
  const words = useLegalWords()
  const present = versions.find(({ state }) => state === 'present')
  const coming = versions.find(({ state }) => state === 'coming')
  const to = version.state === 'present' ? coming : present
  if (!to) return null
  const day = dayIn(version.in_force_on, language),
    other = dayIn(to.in_force_on, language)
  const stateText = {
    past: words.old(day, other),
    coming: words.not_yet(day, other),
    present: words.coming(other),
  }
  return (
    <p className={s['notice']} data-state={version.state}>
      <span>{stateText[version.state]}</span>{' '}
      <Link href={addressOf(document, to)}>{to === coming ? words.read_coming : words.read_present}</Link>
    </p>
  )
}
