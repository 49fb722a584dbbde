import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import Tablet from 'lucide-react/icons/tablet'
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { PictureValue } from '#features/media/published/published.contract.ts'
import { DraftFilm, DraftPicture, shownQuery } from '#features/media/published/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { LanguageProvider, useLanguage } from '#web/i18n/language.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Blocks, DraftMedia, type DraftMediaProps } from '../../../block-views/web/public.ts'
import type { DocumentKind } from '../../../documents/terms.contract.ts'
import { useWordNames } from '../fields/use-words.ts'
import { useDocumentWords } from '../words.ts'
import type { Writing } from '../writing/writing.ts'
import { Frame } from './Frame.tsx'
import { shownHere, wordsIn } from './resolve-preview.ts'
import s from './Preview.module.css'
import parts from '#web/ui/layout/parts.module.css'

const WIDTHS = [390, 768, 1440] as const
type Width = (typeof WIDTHS)[number]
type Theme = 'light' | 'dark'
const ICONS: Record<Width | Theme, ReactNode> = {
  390: <Smartphone aria-hidden="true" />,
  768: <Tablet className={s['turned']} aria-hidden="true" />,
  1440: <Monitor aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
}

/** An upload at its signed address, as publishing will show it. */
function Draft({ media_id, kind, alt, focal }: DraftMediaProps): ReactNode {
  const { data } = useQuery(shownQuery(media_id))
  const language = useLanguage()
  if (kind === 'film') return <DraftFilm media_id={media_id} title={alt} language={language} />
  if (!data) return null
  return (
    <FileImage
      keyPath={data.key}
      alt={alt}
      width={1280}
      className={s['media']}
      {...(focal && { style: { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } })}
    />
  )
}

const darkNow = (): Theme => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The page beside what is written, following every key: three widths, both themes, both languages. */
export function Preview({
  writing,
  kind,
  language: first,
  width: firstWidth,
  onBlock,
}: {
  writing: Writing
  kind: DocumentKind
  language: Language
  width: Width
  onBlock: (key: string) => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.preview
  useSyncExternalStore(writing.subscribe, writing.snapshot)
  const [width, setWidth] = useState<Width>(firstWidth)
  const [theme, setTheme] = useState<Theme>(darkNow)
  const [language, setLanguage] = useState(first)
  return (
    <section className={s['preview']} aria-label={t.title}>
      <div className={parts.badges}>
        <Segments
          label={t.language}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: value.toUpperCase(), lang: value }))}
        />
        <Segments
          label={t.width}
          iconsOnly
          value={String(width)}
          onChange={(value) => setWidth(Number(value) as Width)}
          options={WIDTHS.map((value) => ({
            value: String(value),
            label: t.widths[value],
            icon: ICONS[value],
          }))}
        />
        <Segments
          label={t.theme}
          iconsOnly
          value={theme}
          onChange={setTheme}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t[value],
            icon: ICONS[value],
          }))}
        />
      </div>
      <Frame title={t.title} width={width} theme={theme} language={language} onBlock={onBlock}>
        <LanguageProvider language={language}>
          <Suspense fallback={null}>
            <DraftMedia value={Draft}>
              <Page writing={writing} kind={kind} language={language} />
            </DraftMedia>
          </Suspense>
        </LanguageProvider>
      </Frame>
    </section>
  )
}

function Page({
  writing,
  kind,
  language,
}: {
  writing: Writing
  kind: DocumentKind
  language: Language
}): ReactNode {
  const t = useDocumentWords().preview
  const nameOf = useWordNames(wordsIn(writing.blocks))
  const text = (path: string): string => String(writing.head.value(`${path}.${language}`) ?? '')
  const cover = writing.head.value('cover') as PictureValue | null
  return (
    <article className={s['page']} data-kind={kind}>
      {kind !== 'page' && (
        <header className={s['head']}>
          <h1>{text('title')}</h1>
          <p>{text('description')}</p>
          {cover && <DraftPicture value={cover} language={language} aspect={16 / 9} />}
        </header>
      )}
      {writing.blocks.length === 0 && <p className={s['empty']}>{t.empty}</p>}
      <Blocks
        blocks={writing.blocks.map((block) => shownHere(block, language, nameOf))}
        title={text('title')}
        headed={kind !== 'page'}
      />
    </article>
  )
}
