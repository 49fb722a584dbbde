import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { googleApi } from './google-calendar.api.ts'
import { useGoogleWords } from './words.ts'

/** /auth/google/connect: return page after Google's consent page. */
export default function GoogleReturn() {
  const words = useGoogleWords()
  const common = useCommonWords()
  const [params] = useSearchParams()
  const code = params.get('code'),
    state = params.get('state')
  const given = code !== null && state !== null
  // Asked once: a code counts once, and the screen may be drawn twice.
  const { isPending, error } = useQuery({
    queryKey: ['google-calendar', 'return', code],
    queryFn: () => googleApi.connect({ code: code ?? '', state: state ?? '' }),
    enabled: given,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (given && isPending) return <Loader type="site-loader" label={words.returning} />
  const backLink = (
    <Button variant="Orange" href="/profile">
      {words.to_profile}
    </Button>
  )
  if (!given || error)
    return (
      <>
        <ErrorState level={1} title={words.failed} text={error ? saidOf(error, common) : words.failed_text} />
        {backLink}
      </>
    )
  return <EmptyState level={1} title={words.done} text={words.done_text} action={backLink} />
}
