import {
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { isChunkError } from './chunk-recovery.ts'
import { useOnline } from './online.ts'

type Load<P> = () => Promise<ComponentType<P>>

const Retry = createContext<() => void>(() => undefined)

/** Loads style sheets of the page that failed once more: the build's loader asks for each a single time. */
async function reloadStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve) => {
          const next = link.cloneNode() as HTMLLinkElement
          next.addEventListener('load', () => resolve())
          next.addEventListener('error', () => resolve())
          link.replaceWith(next)
        }),
    ),
  )
}

function NotLoaded(): ReactNode {
  const common = useCommonWords(),
    retry = use(Retry),
    online = useOnline(),
    [wasOffline] = useState(!online)
  useEffect(() => {
    if (online && wasOffline) retry()
  }, [online, wasOffline, retry])
  return (
    <ErrorState
      title={common.something_went_wrong}
      text={common.unreachable}
      retry={{ label: common.retry, onRetry: retry }}
    />
  )
}

/**
 * A part of a screen whose code is loaded when it is first rendered. If the code cannot be loaded, e.g.
 * without a connection, only this part says so, and it loads once the connection is back; with `React.lazy`
 * the error page would replace the screen.
 */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  const attempt = (load: Load<P>): ComponentType<P> =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          if (!isChunkError(error)) throw error
          return { default: NotLoaded }
        },
      ),
    )
  let Current = attempt(load)
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => Current)
    const retry = useCallback(() => {
      Current = attempt(() => reloadStyles().then(load))
      setPart(() => Current)
    }, [])
    return (
      <Retry value={retry}>
        <Part {...props} />
      </Retry>
    )
  }
}

/**
 * An optional part of a page (a banner, a count) whose code is loaded when it is rendered. If the code cannot
 * be loaded, it renders nothing.
 */
export const extraPart = <P extends object>(load: Load<P>): ComponentType<P> =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  )
